import { describe, expect, it } from '@jest/globals';
import { type Access, AppError, type OnBreak, type Principal, type Route, type Tier, TIERS } from '@overline/contracts';
import { type AccessOptions, NotAuthenticated, requireAccess, requireNoBreak } from './access.ts';

const aCaller = (tier: Tier, secondFactor?: boolean): Principal => ({
  userId: '00000000-0000-4000-8000-000000000001',
  sessionId: '00000000-0000-4000-8000-000000000002',
  tier,
  ...(secondFactor === undefined ? {} : { secondFactor }),
});

/** The refusal as the client receives it; null if the caller is admitted. */
function refusalOf(
  access: Access,
  caller: Principal,
  { denied, adminsNeedSecondFactor = true }: Partial<AccessOptions> & { denied?: Partial<Record<Tier, string>> } = {},
): unknown {
  try {
    requireAccess({ access, ...(denied && { denied }) }, caller, { adminsNeedSecondFactor });
    return null;
  } catch (error) {
    return error instanceof AppError ? error.toReply() : error;
  }
}

describe('the access of a route', () => {
  it.each<[Access, Tier[]]>([
    ['public', ['Free', 'Premium', 'Platinum', 'Admin']],
    ['signed-in', ['Free', 'Premium', 'Platinum', 'Admin']],
    ['premium', ['Premium', 'Platinum', 'Admin']],
    ['platinum', ['Platinum', 'Admin']],
    ['admin', ['Admin']],
  ])('%s admits %j', (access, tiers) => {
    expect(TIERS.filter((tier) => refusalOf(access, aCaller(tier, true)) === null)).toEqual(tiers);
  });

  it.each<[Access, string]>([
    ['premium', 'Premium plan required. Please upgrade.'],
    ['platinum', 'Platinum plan required. Please upgrade.'],
    ['admin', 'Admin access required for this operation'],
  ])('%s refuses Free and names the plan', (access, message) => {
    expect(refusalOf(access, aCaller('Free'))).toEqual({ code: 'TIER_TOO_LOW', kind: 'forbidden', message });
  });

  it('uses the message of the route for the refused tier', () => {
    const denied = { Free: 'Upgrade to see the results.' };
    expect(refusalOf('platinum', aCaller('Free'), { denied })).toMatchObject({ message: denied.Free });
    expect(refusalOf('platinum', aCaller('Premium'), { denied })).toMatchObject({
      message: 'Platinum plan required. Please upgrade.',
    });
  });

  it.each([undefined, false])('refuses an Admin who signed in with a password only (%p)', (secondFactor) => {
    expect(refusalOf('admin', aCaller('Admin', secondFactor))).toEqual({
      code: 'SECOND_FACTOR_REQUIRED',
      kind: 'forbidden',
      message: 'Admins need two-step sign-in. Set it up in your account, or sign in again with a code.',
    });
  });

  it('needs a second factor only on the routes of Admins, and only if the system requires it', () => {
    expect(refusalOf('platinum', aCaller('Admin'))).toBeNull();
    expect(refusalOf('admin', aCaller('Admin'), { adminsNeedSecondFactor: false })).toBeNull();
  });
});

describe('an account on a break', () => {
  const PICKS = { method: 'GET', path: '/picks/current' } as const;
  const BETS = { method: 'GET', path: '/bets' } as const;
  /** 11:30 PM of November 30 in Chicago. */
  const END = '2026-12-01T05:30:00.000Z';
  const BEFORE = new Date('2026-12-01T05:29:59.999Z');

  function refusalOnBreak(route: Pick<Route, 'method' | 'path'>, onBreak: OnBreak | undefined, now: Date): unknown {
    try {
      requireNoBreak(route, { ...aCaller('Premium'), ...(onBreak && { onBreak }) }, now);
      return null;
    } catch (error) {
      return error instanceof AppError ? error.toReply() : error;
    }
  }

  it.each<[OnBreak['kind'], string | null, string]>([
    ['break', END, 'You are taking a break until November 30, 2026. You can still reach your account and your data.'],
    [
      'self-exclusion',
      null,
      'You have excluded yourself until at least November 30, 2026. You can still reach your account and your data.',
    ],
    ['time-limit', END, 'You have reached your time limit for today. You can still reach your account and your data.'],
  ])('is refused with the reason: %s', (kind, until, message) => {
    expect(refusalOnBreak(PICKS, { kind, endsAt: END, until }, BEFORE)).toEqual({
      code: 'ON_BREAK',
      kind: 'forbidden',
      message,
    });
  });

  it('learns how to end a self-exclusion whose time is over', () => {
    expect(refusalOnBreak(PICKS, { kind: 'self-exclusion', endsAt: END, until: null }, new Date(END))).toMatchObject({
      message:
        'The time of your self-exclusion is over. It ends 24 hours after you ask for it under “Limits and breaks”. ' +
        'You can still reach your account and your data.',
    });
  });

  it('can still use the routes of its own data', () => {
    expect(refusalOnBreak(BETS, { kind: 'break', endsAt: END, until: END }, BEFORE)).toBeNull();
  });

  it('can use all routes once the break is over, or without a break', () => {
    expect(refusalOnBreak(PICKS, { kind: 'break', endsAt: END, until: END }, new Date(END))).toBeNull();
    expect(refusalOnBreak(PICKS, undefined, BEFORE)).toBeNull();
  });
});

it('refuses a caller without a valid session as unauthenticated', () => {
  expect(new NotAuthenticated().toReply()).toEqual({
    code: 'NOT_AUTHENTICATED',
    kind: 'unauthenticated',
    message: 'Not authenticated',
  });
});
