import type { HarmSign } from '@overline/contracts';
import { DAY_MS } from '@overline/service-kit';

/** The facts about a bet that signs of harm depend on. */
export interface WatchedBet {
  placedAt: Date;
  /** Cash at risk in cents. */
  risk: number;
  /** 0 while open. */
  profit: number;
}

/** A moment in the user's time zone. */
export interface LocalHour {
  /** YYYY-MM-DD */
  day: string;
  /** 0 to 23. */
  hour: number;
}

/**
 * The first sign of harm that applies. Users are compared with their own past, so small stakes count like large ones.
 * `bets` are those of the last 35 days, in any order.
 */
export function harmSign(
  bets: readonly WatchedBet[],
  now: Date,
  localHourOf: (moment: Date) => LocalHour,
): HarmSign | null {
  const cashBets = bets.filter(({ risk }) => risk > 0).sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
  if (isChasing(cashBets, now)) return sign('chasing', 'Your last stakes grew after losses on the same day.');
  if (isGrowing(cashBets, now)) return sign('growth', 'Your stakes this week are far higher than in the weeks before.');
  if (isNightly(cashBets, now, localHourOf))
    return sign('nights', 'You placed bets late at night several times this week.');
  return null;
}

function sign(kind: HarmSign['kind'], text: string): HarmSign {
  return { kind, text };
}

const CHASE = { bets: 5, last: 3, times: 2 };

/** At least five bets in 24 hours lost money in total, and the mean of the last three stakes was twice the usual. */
function isChasing(bets: readonly WatchedBet[], now: Date): boolean {
  const [before, lastDay] = splitAt(bets, now.getTime() - DAY_MS);
  const lost = lastDay.reduce((sum, { profit }) => sum + profit, 0) < 0;
  const usual = meanRisk(before.length >= CHASE.bets ? before : lastDay.slice(0, -CHASE.last));
  return lastDay.length >= CHASE.bets && lost && meanRisk(lastDay.slice(-CHASE.last)) >= CHASE.times * usual;
}

const GROWTH = { days: 7, bets: 10, times: 2.5 };

/** The mean stake of the last week is at least 2.5 times that of the four weeks before; ten bets or more in both. */
function isGrowing(bets: readonly WatchedBet[], now: Date): boolean {
  const [before, week] = splitAt(bets, now.getTime() - GROWTH.days * DAY_MS);
  if (week.length < GROWTH.bets || before.length < GROWTH.bets) return false;
  return meanRisk(week) >= GROWTH.times * meanRisk(before);
}

const NIGHTS = { from: 1, to: 5, days: 7, nights: 3 };

/**
 * Bets between 1 and 5 a.m. on at least three of the last seven nights. These hours are after midnight, so all bets of
 * one night have the same local date.
 */
function isNightly(bets: readonly WatchedBet[], now: Date, localHourOf: (moment: Date) => LocalHour): boolean {
  const [, week] = splitAt(bets, now.getTime() - NIGHTS.days * DAY_MS);
  const late = week
    .map(({ placedAt }) => localHourOf(placedAt))
    .filter(({ hour }) => hour >= NIGHTS.from && hour < NIGHTS.to);
  return new Set(late.map(({ day }) => day)).size >= NIGHTS.nights;
}

function splitAt(bets: readonly WatchedBet[], time: number): [before: WatchedBet[], after: WatchedBet[]] {
  const after = bets.filter(({ placedAt }) => placedAt.getTime() > time);
  return [bets.filter((bet) => !after.includes(bet)), after];
}

function meanRisk(bets: readonly WatchedBet[]): number {
  return bets.length === 0 ? Number.POSITIVE_INFINITY : bets.reduce((sum, { risk }) => sum + risk, 0) / bets.length;
}
