import type { GameSettings, LearnedWeights } from '../leagues/definition/model-settings.ts';
import { leagueOf } from '../leagues/leagues.ts';
import type { GameLeague } from './game.ts';
import { FIRST_STARTER_TERM, type MarginFit, type MarginWeights, MARGIN_TERMS } from './margin-weights.ts';

/** The constants of a two-way league; everything else is fitted on its past seasons. */
export type LeagueSettings = GameSettings & {
  /** First month (1..12) of a season. */
  readonly firstMonth: number;
  /** Initial weights; by default ratings have weight 1 and lineups 0. */
  readonly start?: MarginFit | undefined;
  /** Never refits the initial weights, because they were fitted on more seasons than a live model observes. */
  readonly keepsStart?: boolean | undefined;
};

export function leagueSettings(league: Exclude<GameLeague, 'soccer'>): LeagueSettings {
  const { model, season } = leagueOf(league);
  return { ...model.games, firstMonth: season.firstMonth };
}

/** Parameters for live use. Backtests must start from `{}`, since these were fitted on past games. */
export function learnedParameters(league: GameLeague): Partial<LeagueSettings> {
  const learned = league === 'soccer' ? undefined : leagueOf(league).model.learned;
  if (learned === undefined) return {};
  const start = { teams: weights(learned.teams), lineups: learned.lineups && weights(learned.lineups) };
  return { start, keepsStart: learned.isKept };
}

function weights({ slope, points, starters = [0, 0], home = 0 }: LearnedWeights): MarginWeights {
  const all = new Float64Array(MARGIN_TERMS.length);
  all.set(points);
  all.set(starters, FIRST_STARTER_TERM);
  return { points: all, slope, home };
}
