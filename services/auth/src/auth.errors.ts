import { AppError, CHALLENGE_CODE, type Tier } from '@overline/contracts';

/** Not a 401, which would sign the user out. */
export class WrongPassword extends AppError {
  constructor() {
    super({ code: 'WRONG_PASSWORD', kind: 'invalid', message: 'Your current password is wrong.' });
  }
}

export class CommonPassword extends AppError {
  constructor() {
    const message = 'Password is too easy to guess. Choose one that is not a common word, name or pattern.';
    super({ code: 'COMMON_PASSWORD', kind: 'invalid', message });
  }
}

export class EmailTaken extends AppError {
  constructor() {
    const message = 'Email is already in use. Sign in, or use another address.';
    super({ code: 'EMAIL_TAKEN', kind: 'conflict', message });
  }
}

export class UsernameTaken extends AppError {
  constructor() {
    super({ code: 'USERNAME_TAKEN', kind: 'conflict', message: 'Username is already taken. Choose another one.' });
  }
}

/** The account was deleted while a request with its token was in flight. */
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
    const message = 'This is the last Admin. Make somebody else an Admin first.';
    super({ code: 'LAST_ADMIN', kind: 'conflict', message });
  }
}

export class NotAnAdmin extends AppError {
  constructor() {
    super({ code: 'TIER_TOO_LOW', kind: 'forbidden', message: 'Admin access required for this operation' });
  }
}

export class NoSuchUser extends AppError {
  constructor(userId: string) {
    const message = 'This user does not exist (any more)';
    super({ code: 'NO_SUCH_USER', kind: 'not-found', message, facts: { userId } });
  }
}

/** Granting a lower plan than the paid one would have no effect. */
export class PlanIsPaidFor extends AppError {
  constructor(paidTier: Tier, subscriptionId: string | null) {
    const which = subscriptionId === null ? 'A subscription' : `The subscription ${subscriptionId}`;
    const message = `${which} pays for ${paidTier}. Cancel it first, or choose ${paidTier} or a higher plan.`;
    super({ code: 'PLAN_IS_PAID_FOR', kind: 'conflict', message, facts: { subscriptionId } });
  }
}

export class OwnAccount extends AppError {
  constructor() {
    const message = 'You cannot lower or delete your own account here. Ask another Admin.';
    super({ code: 'OWN_ACCOUNT', kind: 'conflict', message });
  }
}

/** The same message for an unknown email and a wrong password, so that it does not reveal who has an account. */
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

/** The queue of password hashing is full. */
export class TooManySignIns extends AppError {
  constructor() {
    const message = 'Server is not available. Please try again in a moment.';
    super({ code: 'TOO_MANY_SIGN_INS', kind: 'unavailable', message, retryAfterSeconds: 5 });
  }
}

export class TooManyAttempts extends AppError {
  constructor(waitMs: number) {
    const seconds = secondsOf(waitMs);
    const message = `Too many failed tries. Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`;
    super({ code: 'TOO_MANY_ATTEMPTS', kind: 'limited', message, retryAfterSeconds: seconds });
  }
}

/** The account is under attack: the next try needs the solution of `challenge`. */
export class ChallengeRequired extends AppError {
  constructor(challenge: string, waitMs: number) {
    const message =
      'Too many failed tries for this account. Your browser has to solve a challenge before the next one.';
    super({ code: CHALLENGE_CODE, kind: 'limited', message, challenge, retryAfterSeconds: secondsOf(waitMs) });
  }
}

function secondsOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1_000));
}

/** The password was right; the page asks for the code. */
export class CodeRequired extends AppError {
  constructor() {
    const message = 'Enter the code from your authenticator app, or a recovery code.';
    super({ code: 'CODE_REQUIRED', kind: 'unauthenticated', message });
  }
}

/** `unauthenticated` while signing in. A signed-in user gets `invalid`: a 401 would sign them out. */
export class WrongCode extends AppError {
  constructor(kind: 'unauthenticated' | 'invalid') {
    const message = 'This code is wrong or was used before. Enter the one that your app shows now.';
    super({ code: 'WRONG_CODE', kind, message });
  }
}

export class SecondFactorIsOn extends AppError {
  constructor() {
    const message = 'Two-step sign-in is already on. Turn it off before you set it up again.';
    super({ code: 'SECOND_FACTOR_IS_ON', kind: 'conflict', message });
  }
}

export class SecondFactorIsOff extends AppError {
  constructor() {
    const message = 'Two-step sign-in is not set up yet. Set it up first.';
    super({ code: 'SECOND_FACTOR_IS_OFF', kind: 'conflict', message });
  }
}
