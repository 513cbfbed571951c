import { AppError } from '@overline/contracts';

export class TooManyAttempts extends AppError {
  constructor(waitMs: number) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
    super({
      code: 'TOO_MANY_ATTEMPTS',
      kind: 'limited',
      message: `Too many failed tries. Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
      retryAfterSeconds: seconds,
    });
  }
}
