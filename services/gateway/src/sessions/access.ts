import {
  type Access,
  AppError,
  errorClass,
  EXCLUSION_OVER,
  HOME_TIME_ZONE,
  isAtLeast,
  isOnBreak,
  type OnBreak,
  type Principal,
  type Route,
  type Tier,
} from '@overline/contracts';
import { isRouteOpen } from '@overline/contracts/break-policy';

const REQUIRED_TIER: Readonly<Record<Exclude<Access, 'public' | 'signed-in'>, Tier>> = {
  premium: 'Premium',
  platinum: 'Platinum',
  admin: 'Admin',
};

// Messages of forbidden requests must not say "expired" or "invalid": the frontend would treat that as the end of the
// session.

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

/** Whether the caller's tier is high enough for the route. */
export function hasTier({ access }: Pick<Route, 'access'>, { tier }: Principal): boolean {
  return access === 'public' || access === 'signed-in' || isAtLeast(tier, REQUIRED_TIER[access]);
}

/** @throws TierTooLow, with the route's own message if it has one; SecondFactorRequired */
export function requireAccess(
  { access, denied }: Pick<Route, 'access' | 'denied'>,
  principal: Principal,
  { adminsNeedSecondFactor }: AccessOptions,
): void {
  if (access === 'public' || access === 'signed-in') return;
  if (!hasTier({ access }, principal)) throw new TierTooLow(REQUIRED_TIER[access], denied?.[principal.tier]);
  if (access === 'admin' && adminsNeedSecondFactor && !principal.secondFactor) throw new SecondFactorRequired();
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: HOME_TIME_ZONE });

const REASONS: Record<OnBreak['kind'], (until: string) => string> = {
  break: (until) => `You are taking a break until ${until}.`,
  'self-exclusion': (until) => `You have excluded yourself until at least ${until}.`,
  'time-limit': () => 'You have reached your time limit for today.',
};

class AccountOnBreak extends AppError {
  constructor({ kind, endsAt }: OnBreak, now: Date) {
    // A self-exclusion does not end by itself.
    const isOver = kind === 'self-exclusion' && new Date(endsAt) <= now;
    const reason = isOver ? EXCLUSION_OVER : REASONS[kind](DAY.format(new Date(endsAt)));
    const message = `${reason} You can still reach your account and your data.`;
    super({ code: 'ON_BREAK', kind: 'forbidden', message });
  }
}

/** Checked before the tier, so that a user on a break is not offered an upgrade. @throws AccountOnBreak */
export function requireNoBreak(route: Pick<Route, 'method' | 'path'>, { onBreak }: Principal, now: Date): void {
  if (onBreak && isOnBreak(onBreak, now) && !isRouteOpen(route)) throw new AccountOnBreak(onBreak, now);
}

export class NotAuthenticated extends errorClass('NOT_AUTHENTICATED', 'unauthenticated', 'Not authenticated') {}
