import { COOLING_OFF_HOURS, endOfBreak, isOnBreak, type OnBreak } from '@overline/contracts';
import { BreakCannotBeShortened, NoBreakToEnd } from '../auth.errors.ts';
import type { AccountRow } from '../database/auth.entity.ts';

/** An account's latest break, which may be over. */
type Break = Pick<AccountRow, 'breakKind' | 'breakEndsAt' | 'breakEndRequestedAt' | 'timeUpUntil'>;

/** A break in days, or a self-exclusion in months. */
export type WantedBreak = { days: number } | { months: number };

export const NO_BREAK: Break = { breakKind: null, breakEndsAt: null, breakEndRequestedAt: null, timeUpUntil: null };

const COOLING_OFF_MS = COOLING_OFF_HOURS * 3_600_000;

/** The break that ends last, chosen by the user or caused by the time limit; undefined if there never was one. */
export function onBreakOf(account: Break): OnBreak | undefined {
  const chosen = chosenBreakOf(account);
  const timeUp = account.timeUpUntil?.toISOString();
  if (timeUp === undefined || (chosen && (chosen.until === null || chosen.until > timeUp))) return chosen;
  return { kind: 'time-limit', endsAt: timeUp, until: timeUp };
}

/** The break or self-exclusion that the user chose. */
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
  const current = chosenBreakOf(account);
  if (isOnBreak(current, now)) {
    const becomesWeaker = current?.kind === 'self-exclusion' && breakKind === 'break';
    if (becomesWeaker || (account.breakEndsAt && breakEndsAt <= account.breakEndsAt))
      throw new BreakCannotBeShortened(account.breakEndsAt ?? now, now);
  }
  return { ...account, breakKind, breakEndsAt, breakEndRequestedAt: null };
}

/**
 * A self-exclusion ends one day after the user asks for it, which is possible once its time is over.
 * @throws NoBreakToEnd
 */
export function withEndRequested<Account extends Break>(account: Account, now: Date): Account {
  const { breakKind, breakEndsAt, breakEndRequestedAt } = account;
  if (breakKind !== 'self-exclusion' || !breakEndsAt || breakEndsAt > now) throw new NoBreakToEnd();
  return { ...account, breakEndRequestedAt: breakEndRequestedAt ?? now };
}
