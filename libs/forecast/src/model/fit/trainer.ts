import { leagueProfile } from '../league/league-profiles.ts';
import { LeagueState } from '../league/league-state.ts';
import type { PropParameters } from '../parameters/parameters.ts';
import { startingParameters, versionOf } from '../parameters/parameters.ts';
import type { PropLeague } from '../../markets/market.ts';
import type { PlayerGame } from '../league/player-game.ts';
import { projectSlate } from '../projection/project-slate.ts';
import type { PropModel } from '../projection/prop-model.ts';
import { collectRows } from './collect.ts';
import { fitLineup } from './fit-lineup.ts';
import { rowLayout } from './row-layout.ts';
import { TrainingRows } from './training-rows.ts';

/** States of knowledge that can be learned: see `Lineup`. */
export type LearnedLineup = 'unknown' | 'known';

/** A model that also remembers what it needs to refit its own parameters on the games it has observed. */
export type PropTrainer = PropModel & {
  /** Fits the parameters on all observed games and goes on with them. */
  refit(): PropParameters;
};

/** A trainer without games; `lineups` limits what is learned (each costs memory and time). */
export function createPropTrainer(
  league: PropLeague,
  lineups: readonly LearnedLineup[] = ['unknown', 'known'],
): PropTrainer {
  const profile = leagueProfile(league);
  const state = new LeagueState(profile);
  const layout = rowLayout(profile);
  const rows = new Map(lineups.map((lineup) => [lineup, new TrainingRows(layout.width)]));
  let parameters = startingParameters(league);
  let version = versionOf(parameters);
  const use = (next: PropParameters): void => {
    parameters = next;
    version = versionOf(next);
  };
  return {
    league,
    get modelVersion() {
      return version;
    },
    get parameters() {
      return parameters;
    },
    use,
    observe(games) {
      for (const [lineup, table] of rows) {
        collectRows(state, games, lineup === 'unknown' ? 'unknown' : { playing: games }, layout, table);
      }
      state.observe(games);
    },
    project: (slate) => projectSlate(state, parameters, version, slate),
    refit() {
      const fitted = Object.fromEntries(
        [...rows].map(([lineup, table]) => [lineup, fitLineup(profile, layout, table)]),
      );
      use({ ...parameters, ...fitted, fittedThrough: state.date });
      return parameters;
    },
  };
}

/** Fits a league's parameters on finished games in date order. */
export function fit(league: PropLeague, history: Iterable<PlayerGame>): PropParameters {
  const trainer = createPropTrainer(league);
  let day: PlayerGame[] = [];
  for (const game of history) {
    if (day[0] !== undefined && day[0].date !== game.date) {
      trainer.observe(day);
      day = [];
    }
    day.push(game);
  }
  trainer.observe(day);
  return trainer.refit();
}
