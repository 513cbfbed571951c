import { AppError } from '@overline/contracts';

export class TooManySignIns extends AppError {
  constructor() {
    super({
      code: 'TOO_MANY_SIGN_INS',
      kind: 'unavailable',
      message: 'Server is not available. Please try again in a moment.',
      retryAfterSeconds: 5,
    });
  }
}
