import type { PropLeague } from '../markets/markets.ts';
import { isMember, playerGroups } from './history/league-profile.ts';
import { LeagueState } from './history/league-state.ts';
import type { PlayerGame } from './history/player-record.ts';
import type { Slate } from './lineup/lineup.ts';
import type { PropParameters } from './parameters.ts';
import { projectSlate, type Projection } from './projection.ts';

/** The state of every group of a league's players. A player who pitches and bats belongs to two groups. */
export class GroupStates {
  readonly all: readonly LeagueState[];

  constructor(league: PropLeague) {
    this.all = playerGroups(league).map((profile) => new LeagueState(profile));
  }

  /** Adds the finished games of ONE day. Throws RangeError unless the day is later than the last one. */
  observe(games: readonly PlayerGame[]): void {
    for (const state of this.all) state.observe(games.filter((game) => isMember(state.profile, game)));
  }

  /** Forecasts every market of the groups that each player has played in: none for a player without a game. */
  project(parameters: PropParameters, version: string, slate: Slate): Projection[] {
    return this.all.flatMap((state) => {
      const entries = slate.entries.filter(({ playerId }) => state.hasPlayed(playerId));
      return projectSlate(state, parameters, version, { ...slate, entries });
    });
  }
}
