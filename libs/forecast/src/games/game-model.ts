import type { GameLeague, GameModel } from './game.ts';
import { createGoalModel } from './goal-model.ts';
import { learnedParameters, leagueSettings, type LeagueSettings } from './league-settings.ts';
import { createMarginModel } from './margin-model.ts';

/**
 * A game model that has seen no game yet. It learns as it observes: ratings after every day, weights at the start of
 * each season from the seasons before it, so that replaying the past with `parameters` `{}` is a walk-forward test. By
 * default it starts from weights learned on many past seasons; `parameters` replace constants of a two-way league.
 */
export function createGameModel(
  league: GameLeague,
  parameters: Partial<LeagueSettings> = learnedParameters(league),
): GameModel {
  if (league === 'soccer') return createGoalModel();
  return createMarginModel(league, { ...leagueSettings(league), ...parameters });
}
