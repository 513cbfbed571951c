import type { LeagueProfile } from '../league/league-profile.ts';
import { marketsOf } from '../../markets/markets.ts';
import { MINUTE_TERMS } from '../minutes/minutes.ts';
import { RATE_TERMS } from '../rates/rate.ts';

/** Where each number of a training row lies. */
export const ROW = { minutes: 0, usual: 1, ownVariance: 2, minuteTerms: 3 } as const;

/** Places in a training row for a league's statistics and markets. */
export type RowLayout = {
  readonly width: number;
  /** Actual count, long-run rate, then the rate terms. */
  readonly stat: (index: number) => { readonly value: number; readonly base: number; readonly terms: number };
  /** Made-up line of a market; NaN = none. */
  readonly line: (market: number) => number;
};

/** The layout of a league's training rows. */
export function rowLayout(profile: LeagueProfile): RowLayout {
  const statStart = ROW.minuteTerms + MINUTE_TERMS.length;
  const statWidth = 2 + RATE_TERMS.length;
  const lineStart = statStart + statWidth * profile.stats.length;
  return {
    width: lineStart + marketsOf(profile.league).length,
    stat: (index) => {
      const start = statStart + statWidth * index;
      return { value: start, base: start + 1, terms: start + 2 };
    },
    line: (market) => lineStart + market,
  };
}
