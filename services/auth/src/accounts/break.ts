import { COOLING_OFF_HOURS, endOfBreak, isOnBreak, type OnBreak } from '@overline/contracts';
import { BreakCannotBeShortened, NoBreakToEnd } from '../auth.errors.ts';

/** An account's latest break, which may be over. */
export interface Break {
  breakKind: 'break' | 'self-exclusion' | null;
  breakEndsAt: Date | null;
  breakEndRequestedAt: Date | null;
  /** Until when the daily time limit is reached. */
  timeUpUntil: Date | null;
}

/** A break of so many days, or a self-exclusion of so many months. */
export type WantedBreak = { days: number } | { months: number };

export const NO_BREAK: Break = { breakKind: null, breakEndsAt: null, breakEndRequestedAt: null, timeUpUntil: null };

const COOLING_OFF_MS = COOLING_OFF_HOURS * 3_600_000;

/** The break as channels ask for it, of several the longest; undefined if there never was one. */
export function onBreakOf(account: Break): OnBreak | undefined {
  const chosen = chosenBreakOf(account);
  const timeUp = account.timeUpUntil?.toISOString();
  if (timeUp === undefined || (chosen && (chosen.until === null || chosen.until > timeUp))) return chosen;
  return { kind: 'time-limit', endsAt: timeUp, until: timeUp };
}

/** The break or self-exclusion that the person has chosen. */
function chosenBreakOf({ breakKind, breakEndsAt, breakEndRequestedAt }: Break): OnBreak | undefined {
  if (breakKind === null || breakEndsAt === null) return undefined;
  const endsAt = breakEndsAt.toISOString();
  if (breakKind === 'break') return { kind: breakKind, endsAt, until: endsAt };
  const until = breakEndRequestedAt && new Date(breakEndRequestedAt.getTime() + COOLING_OFF_MS).toISOString();
  return { kind: breakKind, endsAt, until };
}

/** Starts a break, or makes one longer. @throws BreakCannotBeShortened */
export function withBreak<Account extends Break>(account: Account, wanted: WantedBreak, now: Date): Account {
  const breakKind = 'days' in wanted ? 'break' : 'self-exclusion';
  const breakEndsAt = endOfBreak(wanted, now);
  const present = chosenBreakOf(account);
  if (isOnBreak(present, now)) {
    const becomesWeaker = present?.kind === 'self-exclusion' && breakKind === 'break';
    if (becomesWeaker || (account.breakEndsAt && breakEndsAt <= account.breakEndsAt))
      throw new BreakCannotBeShortened(present?.endsAt ?? '');
  }
  return { ...account, breakKind, breakEndsAt, breakEndRequestedAt: null };
}

/** Only the person can end a self-exclusion, and only after its time; it then ends a day later. @throws NoBreakToEnd */
export function withEndRequested<Account extends Break>(account: Account, now: Date): Account {
  const { breakKind, breakEndsAt, breakEndRequestedAt } = account;
  if (breakKind !== 'self-exclusion' || !breakEndsAt || breakEndsAt > now) throw new NoBreakToEnd();
  return { ...account, breakEndRequestedAt: breakEndRequestedAt ?? now };
}
