import type { GameLeague } from './game.ts';
import type { LeagueSettings } from './league-settings.ts';
import type { MarginFit, MarginWeights } from './margin-weights.ts';
import { MARGIN_TERMS } from './margin-terms.ts';

function weights(slope: number, ...points: number[]): MarginWeights {
  const all = new Float64Array(MARGIN_TERMS.length);
  all.set(points);
  return { points: all, slope };
}

/**
 * What many past seasons taught (NBA 2007 to 2024, line-ups from 2017; NFL 2011 to 2020), rounded: a start for a league
 * that has little history of its own. In the order of MARGIN_TERMS. A steal is worth more than a point, a turnover
 * costs less than half.
 */
const LEARNED: Readonly<Partial<Record<GameLeague, MarginFit>>> = {
  nba: {
    teams: weights(0.15, 1.23, 1.1, 0.35, -1.6, 2),
    lineups: weights(0.14, 0.62, 1.1, 0.2, -1.5, 2, 0, 0.14, 0.03, 0.25, 0.6, 0.35, -0.35, 0.24),
  },
  nfl: { teams: weights(0.14, 1.14, 1.1, 0, 0, 0, 0.5), lineups: undefined },
};

/** Parameters for live use. A test on past games must start from `{}` instead: these have seen them. */
export function learnedParameters(league: GameLeague): Partial<LeagueSettings> {
  const start = LEARNED[league];
  return start === undefined ? {} : { start };
}
