import { GroupStates } from './group-states.ts';
import { defaultParameters, versionOf } from './parameters.ts';
import type { PropLeague } from '../markets/markets.ts';
import type { PlayerGame } from './history/player-record.ts';
import type { Projection } from './projection.ts';
import type { Slate } from './lineup/lineup.ts';

/** Forecasts player props of one league from its past games. */
export type PropModel = {
  readonly modelVersion: string;
  /** Adds the finished games of ONE day. Throws RangeError unless the day is later than the last one. */
  observe(games: readonly PlayerGame[]): void;
  /** Forecasts every market of every entry from the games observed so far. */
  project(slate: Slate): Projection[];
};

/** A model without any observed games, with the shipped parameters. */
export function createPropModel(league: PropLeague): PropModel {
  const states = new GroupStates(league);
  const parameters = defaultParameters(league);
  const modelVersion = versionOf(parameters);
  return {
    modelVersion,
    observe: (games) => states.observe(games),
    project: (slate) => states.project(parameters, modelVersion, slate),
  };
}
