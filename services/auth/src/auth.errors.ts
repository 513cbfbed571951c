import { AppError, CHALLENGE_CODE, errorClass, EXCLUSION_OVER, HOME_TIME_ZONE, type Tier } from '@overline/contracts';

/** Not a 401, which would sign the user out. */
export class WrongPassword extends errorClass('WRONG_PASSWORD', 'invalid', 'Your current password is wrong.') {}

export class CommonPassword extends errorClass(
  'COMMON_PASSWORD',
  'invalid',
  'Password is too easy to guess. Choose one that is not a common word, name or pattern.',
) {}

export class EmailTaken extends errorClass(
  'EMAIL_TAKEN',
  'conflict',
  'Email is already in use. Sign in, or use another address.',
) {}

export class UsernameTaken extends errorClass(
  'USERNAME_TAKEN',
  'conflict',
  'Username is already taken. Choose another one.',
) {}

/** The account was deleted while a request with its token was in flight. */
export class AccountGone extends errorClass('NOT_AUTHENTICATED', 'unauthenticated', 'Not authenticated') {}

export class NoSuchAccount extends AppError {
  constructor(email: string) {
    super({ code: 'NO_SUCH_ACCOUNT', kind: 'not-found', message: `No account has the email address ${email}` });
  }
}

export class LastAdmin extends errorClass(
  'LAST_ADMIN',
  'conflict',
  'This is the last Admin. Make another user an Admin first.',
) {}

export class NotAnAdmin extends errorClass('TIER_TOO_LOW', 'forbidden', 'Admin access required for this operation') {}

export class NoSuchUser extends errorClass('NO_SUCH_USER', 'not-found', 'This user no longer exists') {}

/** Granting a lower plan than the paid one would have no effect. */
export class PlanIsPaidFor extends AppError {
  constructor(paidTier: Tier, subscriptionId: string | null) {
    const which = subscriptionId === null ? 'A subscription' : `The subscription ${subscriptionId}`;
    const message = `${which} pays for ${paidTier}. Cancel it first, or choose ${paidTier} or a higher plan.`;
    super({ code: 'PLAN_IS_PAID_FOR', kind: 'conflict', message, facts: { subscriptionId } });
  }
}

export class OwnAccount extends errorClass(
  'OWN_ACCOUNT',
  'conflict',
  'You cannot lower or delete your own account here. Ask another Admin.',
) {}

/** The same message for an unknown email and a wrong password, so that it does not reveal who has an account. */
export class LoginFailed extends errorClass('LOGIN_FAILED', 'unauthenticated', 'Email or password is wrong.') {}

export class NoSuchSession extends errorClass('NO_SUCH_SESSION', 'not-found', 'This session has already ended.') {}

export class BreakCannotBeShortened extends AppError {
  constructor(endsAt: Date, now: Date) {
    const day = endsAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: HOME_TIME_ZONE });
    const message =
      endsAt > now ? `You are on a break until ${day}. It can be made longer, but not shorter.` : EXCLUSION_OVER;
    super({ code: 'BREAK_CANNOT_BE_SHORTENED', kind: 'conflict', message });
  }
}

export class NoBreakToEnd extends errorClass(
  'NO_BREAK_TO_END',
  'conflict',
  'You have no self-exclusion that can be ended yet. A break ends automatically.',
) {}

/** There is no mail server. Not `unavailable`, because a retry fails too. */
export class MailNotSetUp extends errorClass(
  'MAIL_NOT_SET_UP',
  'not-found',
  'This server cannot send email, so passwords cannot be reset here. Ask for help in the community chat.',
) {}

/** The message is the same for every reason, so that guessing links reveals nothing. */
export class LinkNotValid extends errorClass(
  'LINK_NOT_VALID',
  'invalid',
  'This link has expired or was already used. Request a new one.',
) {}

export class TooManyMails extends AppError {
  constructor(waitMs: number) {
    const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
    const wait = `${minutes} minute${minutes === 1 ? '' : 's'}`;
    const message = `Too many emails requested. Check your spam folder, or try again in ${wait}.`;
    super({ code: 'TOO_MANY_MAILS', kind: 'limited', message, retryAfterSeconds: minutes * 60 });
  }
}

/** The password-hashing queue is full. */
export class TooManySignIns extends errorClass(
  'TOO_MANY_SIGN_INS',
  'unavailable',
  'Server is not available. Please try again in a moment.',
  5,
) {}

export class TooManyAttempts extends AppError {
  constructor(waitMs: number) {
    const seconds = secondsOf(waitMs);
    const message = `Too many failed attempts. Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`;
    super({ code: 'TOO_MANY_ATTEMPTS', kind: 'limited', message, retryAfterSeconds: seconds });
  }
}

/** The account is under attack: the next attempt needs the solution of `challenge`. */
export class ChallengeRequired extends AppError {
  constructor(challenge: string, waitMs: number) {
    const message =
      'Too many failed attempts for this account. Your browser has to solve a challenge before the next one.';
    super({ code: CHALLENGE_CODE, kind: 'limited', message, challenge, retryAfterSeconds: secondsOf(waitMs) });
  }
}

function secondsOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1_000));
}

/** The password was right; the page asks for the code. */
export class CodeRequired extends errorClass(
  'CODE_REQUIRED',
  'unauthenticated',
  'Enter the code from your authenticator app, or a recovery code.',
) {}

/** `unauthenticated` while signing in. A signed-in user gets `invalid`: a 401 would sign them out. */
export class WrongCode extends AppError {
  constructor(kind: 'unauthenticated' | 'invalid') {
    const message = 'This code is wrong or was already used. Enter the one your app shows now.';
    super({ code: 'WRONG_CODE', kind, message });
  }
}

export class SecondFactorIsOn extends errorClass(
  'SECOND_FACTOR_IS_ON',
  'conflict',
  'Two-step sign-in is already on. Turn it off before you set it up again.',
) {}

export class SecondFactorIsOff extends errorClass(
  'SECOND_FACTOR_IS_OFF',
  'conflict',
  'Two-step sign-in is not set up yet. Set it up first.',
) {}
