import { AppError } from '@overline/contracts';

/** Not a 401: that would sign the person out. */
export class WrongPassword extends AppError {
  constructor() {
    super({ code: 'WRONG_PASSWORD', kind: 'invalid', message: 'Your current password is wrong.' });
  }
}

export class CommonPassword extends AppError {
  constructor() {
    super({
      code: 'COMMON_PASSWORD',
      kind: 'invalid',
      message: 'Password is too easy to guess. Choose one that is not a common word, name or pattern.',
    });
  }
}

export class EmailTaken extends AppError {
  constructor() {
    super({
      code: 'EMAIL_TAKEN',
      kind: 'conflict',
      message: 'Email is already in use. Sign in, or use another address.',
    });
  }
}

export class UsernameTaken extends AppError {
  constructor() {
    super({ code: 'USERNAME_TAKEN', kind: 'conflict', message: 'Username is already taken. Choose another one.' });
  }
}

/** The account was deleted while its token was on the way. */
export class AccountGone extends AppError {
  constructor(userId: string) {
    super({ code: 'NOT_AUTHENTICATED', kind: 'unauthenticated', message: 'Not authenticated', facts: { userId } });
  }
}

export class NoSuchAccount extends AppError {
  constructor(email: string) {
    super({ code: 'NO_SUCH_ACCOUNT', kind: 'not-found', message: `No account has the e-mail address ${email}` });
  }
}

export class LastAdmin extends AppError {
  constructor() {
    super({
      code: 'LAST_ADMIN',
      kind: 'conflict',
      message: 'This is the last Admin. Make somebody else an Admin first.',
    });
  }
}
