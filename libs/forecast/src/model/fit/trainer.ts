import { leagueProfile } from '../league/league-profiles.ts';
import { LeagueState } from '../league/league-state.ts';
import { LINEUP_KINDS, usedKind } from '../lineup/lineup.ts';
import type { Lineup, LineupKind } from '../lineup/lineup.ts';
import { standInReport } from '../lineup/stand-in-report.ts';
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

/** A model that also remembers what it needs to refit its own parameters on the games it has observed. */
export type PropTrainer = PropModel & {
  /** Fits the parameters on all observed games and goes on with them. */
  refit(): PropParameters;
  /** What was known of a finished day's line-ups before its games, in one of the three states of knowledge. */
  pastLineup(kind: LineupKind, games: readonly PlayerGame[]): Lineup;
};

/** A trainer without games; `kinds` limits what is learned (each costs memory and time). */
export function createPropTrainer(league: PropLeague, kinds: readonly LineupKind[] = LINEUP_KINDS): PropTrainer {
  const profile = leagueProfile(league);
  const state = new LeagueState(profile);
  const layout = rowLayout(profile);
  const rows = new Map(kinds.map((kind) => [usedKind(kind, profile), new TrainingRows(layout.width)]));
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
      for (const [kind, table] of rows) collectRows(state, games, pastLineup(state, kind, games), layout, table);
      state.observe(games);
    },
    pastLineup: (kind, games) => pastLineup(state, usedKind(kind, profile), games),
    project: (slate) => projectSlate(state, parameters, version, slate),
    refit() {
      const fitted = Object.fromEntries([...rows].map(([kind, table]) => [kind, fitLineup(profile, layout, table)]));
      use({ ...parameters, ...fitted, fittedThrough: state.date });
      return parameters;
    },
  };
}

function pastLineup(state: LeagueState, kind: LineupKind, games: readonly PlayerGame[]): Lineup {
  if (kind === 'unknown') return 'unknown';
  return kind === 'known' ? { playing: games } : { report: standInReport(state, games, games[0]?.date ?? '') };
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
