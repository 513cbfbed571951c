import type { Origin, PublicRecord, RecordPart } from '@overline/contracts';
import {
  bandOf,
  type CountedPick,
  figuresOf,
  impliedFromAmerican,
  reliabilityOf,
  scoresOf,
  unitsOfBets,
} from '@overline/forecast';
import { percent } from '../grade/day-tally.ts';
import type { CountedDay } from './counted-pick.repository.ts';

type PickOfDay = CountedDay['picks'][number];

/** A day counts once no pick of its first publication is open. */
export function isComplete({ picks }: CountedDay): boolean {
  return picks.every(({ outcome }) => outcome !== null && outcome !== 'PENDING');
}

/** A pick as the figures count it. */
export function countedPick({ outcome, pick, close }: PickOfDay): CountedPick {
  return { ...pick, outcome: outcome ?? 'PENDING', close };
}

/** The figures of complete days of one origin. */
export function recordPart(all: readonly CountedDay[], origin: Origin): RecordPart {
  const days = all.filter((day) => day.origin === origin);
  const rows = days.flatMap(({ picks }) => picks);
  const counted = rows.map(countedPick);
  const by = (keyOf: (pick: PickOfDay) => string): RecordPart['by']['market'] =>
    [...Map.groupBy(rows, keyOf)]
      .map(([key, group]) => ({ key, ...figuresOf(group.map(countedPick)) }))
      .sort((a, b) => b.picks - a.picks || (a.key < b.key ? -1 : 1));
  return {
    days: days.length,
    noEdgeDays: days.filter(hasNoEdge).length,
    from: days[0]?.day ?? null,
    to: days.at(-1)?.day ?? null,
    total: figuresOf(counted),
    by: {
      market: by(({ pick }) => pick.market),
      league: by(({ pick }) => pick.league),
      book: by(({ pick }) => pick.book),
      side: by(({ pick }) => pick.side),
      confidence: by(({ pick }) => bandOf(pick.confidence)),
    },
    scored: scoresOf(counted),
    reliability: reliabilityOf(counted),
  };
}

/** True if games were played and no pick was a bet whose probability was above the break-even of its price. */
function hasNoEdge({ games, picks }: CountedDay): boolean {
  return (
    games > 0 &&
    picks.every(({ pick }) => pick.stance === 'lean' || pick.probability <= 100 * impliedFromAmerican(pick.price))
  );
}

/** Summaries of days, newest first. */
export function daySummaries(days: readonly CountedDay[]): PublicRecord['days'] {
  return days.toReversed().map(({ day, origin, picks }) => {
    const counted = picks.map(countedPick);
    const { wins, losses, pushes, neededRate } = figuresOf(counted);
    const units = unitsOfBets(counted);
    const winRate = percent(wins, losses);
    return { day, backfilled: origin !== 'live', origin, wins, losses, pushes, winRate, units, neededRate };
  });
}

/** The wins and losses of days, and the win rate that the forecast chances predicted. */
export function recordSum(days: readonly CountedDay[]): PublicRecord['live'] {
  const settled = days.flatMap(({ picks }) => picks).filter(({ outcome }) => outcome === 'WIN' || outcome === 'LOSS');
  const wins = settled.filter(({ outcome }) => outcome === 'WIN').length;
  const expected = settled.reduce((total, { pick }) => total + pick.probability / 100, 0);
  return {
    totalWins: wins,
    totalLosses: settled.length - wins,
    totalSettled: settled.length,
    winRate: percent(wins, settled.length - wins),
    days: days.length,
    from: days[0]?.day ?? null,
    expectedWinRate: percent(expected, settled.length - expected),
  };
}
