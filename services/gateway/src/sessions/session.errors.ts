import { AppError } from '@overline/contracts';

export class NotAuthenticated extends AppError {
  constructor() {
    super({ code: 'NOT_AUTHENTICATED', kind: 'unauthenticated', message: 'Not authenticated' });
  }
}
