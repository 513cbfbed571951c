import { AppError } from '@overline/contracts';

/** One message for an unknown e-mail and a wrong password, so that it does not tell who has an account. */
export class LoginFailed extends AppError {
  constructor() {
    super({ code: 'LOGIN_FAILED', kind: 'unauthenticated', message: 'Email or password is wrong.' });
  }
}

export class NoSuchSession extends AppError {
  constructor() {
    super({ code: 'NO_SUCH_SESSION', kind: 'not-found', message: 'This session has ended already.' });
  }
}
