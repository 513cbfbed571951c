import { type Access, AppError, isAtLeast, type Principal, type Route, type Tier } from '@overline/contracts';

const LEAST: Readonly<Record<Exclude<Access, 'public' | 'signed-in'>, Tier>> = {
  premium: 'Premium',
  platinum: 'Platinum',
  admin: 'Admin',
};

/** The texts never say that something has run out or is not valid: the page would take that for the session's end. */
class TierTooLow extends AppError {
  constructor(least: Tier, text: string | undefined) {
    super({
      code: 'TIER_TOO_LOW',
      kind: 'forbidden',
      message:
        text ??
        (least === 'Admin' ? 'Admin access required for this operation' : `${least} plan required. Please upgrade.`),
    });
  }
}

/** An Admin who signed in with the password alone. */
class SecondFactorRequired extends AppError {
  constructor() {
    super({
      code: 'SECOND_FACTOR_REQUIRED',
      kind: 'forbidden',
      message: 'Admins sign in with a second factor. Set it up for your account, or sign in again with a code.',
    });
  }
}

export interface AccessOptions {
  adminsNeedSecondFactor: boolean;
}

/** @throws TierTooLow, in the route's own words where it has some; SecondFactorRequired */
export function requireAccess(
  { access, denied }: Pick<Route, 'access' | 'denied'>,
  principal: Principal,
  { adminsNeedSecondFactor }: AccessOptions,
): void {
  if (access === 'public' || access === 'signed-in') return;
  if (!isAtLeast(principal.tier, LEAST[access])) throw new TierTooLow(LEAST[access], denied?.[principal.tier]);
  if (access === 'admin' && adminsNeedSecondFactor && !principal.secondFactor) throw new SecondFactorRequired();
}

export class NotAuthenticated extends AppError {
  constructor() {
    super({ code: 'NOT_AUTHENTICATED', kind: 'unauthenticated', message: 'Not authenticated' });
  }
}
