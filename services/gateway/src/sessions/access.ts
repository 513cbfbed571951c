import { type Access, AppError, isAtLeast, type Principal, type Route, type Tier } from '@overline/contracts';

const LEAST: Readonly<Record<Exclude<Access, 'public' | 'signed-in'>, Tier>> = {
  premium: 'Premium',
  platinum: 'Platinum',
  admin: 'Admin',
};

/** The texts never say that something has run out or is not valid: the page would take that for the session's end. */
export class TierTooLow extends AppError {
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

/** @throws TierTooLow, in the route's own words where it has some */
export function requireAccess({ access, denied }: Pick<Route, 'access' | 'denied'>, principal: Principal): void {
  if (access === 'public' || access === 'signed-in') return;
  if (!isAtLeast(principal.tier, LEAST[access])) throw new TierTooLow(LEAST[access], denied);
}
