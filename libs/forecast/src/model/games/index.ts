export type { BothSides, BoxLine, FinishedGame, Fixture, GameForecast, GameLeague, OutcomeChances } from './game.ts';
export { createGameModel } from './game-model.ts';
