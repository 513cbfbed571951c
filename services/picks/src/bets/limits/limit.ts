import type { LimitKind, LimitPeriod, OwnLimit } from '@overline/contracts';
import { addDays } from '@overline/service-kit';

/** A limit that a user has set. Amounts are in cents. */
export interface StoredLimit extends OwnLimit {
  kind: LimitKind;
  period: LimitPeriod;
}

/** The first and last day of the day, week (from Monday) or month that contains a day. */
export function periodAround(period: LimitPeriod, day: string): { from: string; to: string } {
  if (period === 'day') return { from: day, to: day };
  if (period === 'week') {
    const monday = addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
    return { from: monday, to: addDays(monday, 6) };
  }
  const first = `${day.slice(0, 8)}01`;
  const next = addDays(first, 31);
  return { from: first, to: addDays(`${next.slice(0, 8)}01`, -1) };
}

/** Sums over the days of a period, in cents. */
export interface PeriodSums {
  staked: number;
  /** Cash in open bets that were placed in the period. */
  open: number;
  profit: number;
}

/** How much of a limit is used: the stakes, or the losses if every open bet of the period loses too. */
export function usedOf(kind: LimitKind, { staked, open, profit }: PeriodSums): number {
  return kind === 'stake' ? staked : Math.max(0, open - profit);
}

/** The risk that a limit still allows, 0 or more. With a limit on losses, winnings of the period add to it. */
export function leftOf({ kind, amount }: StoredLimit, { staked, open, profit }: PeriodSums): number {
  return Math.max(0, amount - (kind === 'stake' ? staked : open - profit));
}

const PERIOD_NAMES: Readonly<Record<LimitPeriod, string>> = { day: 'today', week: 'this week', month: 'this month' };

/**
 * The message that refuses a bet: what would happen, and what the user can do. Null if the bet is within the limit.
 * `added` is the risk that the bet adds to the sums, and `counted` the part of its risk that they contain already.
 */
export function refusalOf(
  limit: StoredLimit,
  sums: PeriodSums,
  { added, counted }: { added: number; counted: number },
  lastDay: string,
): string | null {
  const { kind, amount, period } = limit;
  const left = leftOf(limit, sums);
  if (added <= left) return null;
  const after = kind === 'stake' ? sums.staked + added : sums.open + added - sums.profit;
  const when = PERIOD_NAMES[period];
  const what =
    kind === 'stake'
      ? `With this bet your stakes ${when} would be ${money(after)}, and your limit is ${money(amount)}.`
      : `If this bet and your open bets lose, your losses ${when} would be ${money(after)}, and your limit is ` +
        `${money(amount)}.`;
  const most = left + counted;
  const advice = most === 0 ? 'Nothing is left' : `Stake at most ${money(most)}`;
  const until = `until the end of ${dayText(lastDay)}`;
  return `${what} ${advice} ${until}. A limit can be lowered at once and raised after 24 hours.`;
}

const DAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** 'Saturday, November 28' for '2026-11-28'. */
function dayText(day: string): string {
  return DAY.format(new Date(day));
}

/** '$12,345.67' for 1234567 cents. */
function money(cents: number): string {
  return `$${Math.trunc(cents / 100).toLocaleString('en-US')}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}
