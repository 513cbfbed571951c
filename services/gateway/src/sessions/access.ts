import {
  type Access,
  AppError,
  errorClass,
  isAtLeast,
  type Principal,
  type Route,
  type Tier,
} from '@overline/contracts';

const REQUIRED_TIER: Readonly<Record<Exclude<Access, 'public' | 'signed-in'>, Tier>> = {
  premium: 'Premium',
  platinum: 'Platinum',
  admin: 'Admin',
};

/** The messages must not say "expired" or "invalid": the frontend would treat that as the end of the session. */
class TierTooLow extends AppError {
  constructor(required: Tier, text: string | undefined) {
    super({
      code: 'TIER_TOO_LOW',
      kind: 'forbidden',
      message:
        text ??
        (required === 'Admin'
          ? 'Admin access required for this operation'
          : `${required} plan required. Please upgrade.`),
    });
  }
}

/** The Admin signed in with a password only. */
class SecondFactorRequired extends errorClass(
  'SECOND_FACTOR_REQUIRED',
  'forbidden',
  'Admins need two-step sign-in. Set it up in your account, or sign in again with a code.',
) {}

export interface AccessOptions {
  adminsNeedSecondFactor: boolean;
}

/** @throws TierTooLow, with the route's own message if it has one; SecondFactorRequired */
export function requireAccess(
  { access, denied }: Pick<Route, 'access' | 'denied'>,
  principal: Principal,
  { adminsNeedSecondFactor }: AccessOptions,
): void {
  if (access === 'public' || access === 'signed-in') return;
  if (!isAtLeast(principal.tier, REQUIRED_TIER[access]))
    throw new TierTooLow(REQUIRED_TIER[access], denied?.[principal.tier]);
  if (access === 'admin' && adminsNeedSecondFactor && !principal.secondFactor) throw new SecondFactorRequired();
}

export class NotAuthenticated extends errorClass('NOT_AUTHENTICATED', 'unauthenticated', 'Not authenticated') {}
