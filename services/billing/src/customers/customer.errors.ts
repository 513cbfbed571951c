import { AppError } from '@overline/contracts';

export class AccountClosed extends AppError {
  constructor(userId: string) {
    super({ code: 'NOT_AUTHENTICATED', kind: 'unauthenticated', message: 'Not authenticated', facts: { userId } });
  }
}
