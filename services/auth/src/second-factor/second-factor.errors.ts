import { AppError } from '@overline/contracts';

/** The password was right; the page asks for the code. */
export class CodeRequired extends AppError {
  constructor() {
    super({
      code: 'CODE_REQUIRED',
      kind: 'unauthenticated',
      message: 'Enter the code from your authenticator app, or a recovery code.',
    });
  }
}

const WRONG = 'This code is wrong or was used before. Enter the one that your app shows now.';

/** While signing in. */
export class LoginCodeWrong extends AppError {
  constructor() {
    super({ code: 'WRONG_CODE', kind: 'unauthenticated', message: WRONG });
  }
}

/** Of somebody who is signed in: not a 401, which would sign the person out. */
export class WrongCode extends AppError {
  constructor() {
    super({ code: 'WRONG_CODE', kind: 'invalid', message: WRONG });
  }
}

export class SecondFactorIsOn extends AppError {
  constructor() {
    super({
      code: 'SECOND_FACTOR_IS_ON',
      kind: 'conflict',
      message: 'Signing in asks for a code already. Switch that off before you set it up anew.',
    });
  }
}

export class SecondFactorIsOff extends AppError {
  constructor() {
    super({
      code: 'SECOND_FACTOR_IS_OFF',
      kind: 'conflict',
      message: 'Signing in asks for no code yet. Set that up first.',
    });
  }
}
