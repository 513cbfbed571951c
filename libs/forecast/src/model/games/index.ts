export type {
  BothSides,
  BoxLine,
  FinishedGame,
  Fixture,
  GameForecast,
  GameLeague,
  GameModel,
  GamePart,
  OutcomeChances,
} from './game.ts';
export type { LeagueSettings } from './league-settings.ts';
export { createGameModel } from './game-model.ts';
export { learnedParameters } from './learned-parameters.ts';
