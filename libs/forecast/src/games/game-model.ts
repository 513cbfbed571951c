import type { GameLeague, GameModel } from './game.ts';
import { createGoalModel } from './goal-model.ts';
import { learnedParameters, leagueSettings, type LeagueSettings } from './league-settings.ts';
import { createMarginModel } from './margin-model.ts';

/**
 * A game model without any observed games. Ratings are updated after every day, and weights are fitted before each
 * season on the seasons before it. `parameters` override constants of a two-way league: by default the initial weights
 * are those learned on past seasons. A backtest on these seasons must pass `{}`, so that no weight comes from later
 * games.
 */
export function createGameModel(
  league: GameLeague,
  parameters: Partial<LeagueSettings> = learnedParameters(league),
): GameModel {
  if (league === 'soccer') return createGoalModel();
  return createMarginModel(league, { ...leagueSettings(league), ...parameters });
}
