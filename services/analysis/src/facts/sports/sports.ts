import type { PropLeague } from '@overline/forecast';
import type { GameRow, PlayerAliasRow, TeamRow } from '../database/fact.entity.ts';

/** A player in the feeds. */
export interface KnownPlayer {
  id: string;
  league: PropLeague;
  name: string;
  teamId: string;
  /** Average minutes in the player's last games; 0 without recent games. */
  minutes: number;
  /** Averages in the same games, keyed by the statistics' names in libs/forecast. */
  means: Readonly<Record<string, number>>;
  /** Whether the injury report lists the player as out. */
  out: boolean;
  /** The player's status on the injury report, such as Out or Day-To-Day; null if not listed. */
  status: string | null;
}

export type KnownTeam = Pick<TeamRow, 'id' | 'league' | 'abbreviation' | 'name'>;

/** A live or upcoming game. */
export type ComingGame = Pick<GameRow, 'id' | 'league' | 'startsAt' | 'homeTeam' | 'awayTeam'>;

/** Another name by which the feeds know a player. */
export type KnownAlias = Pick<PlayerAliasRow, 'foldedName' | 'playerId'>;

/** Everything that a question can be about, as of one moment. */
export interface Sports {
  players: readonly KnownPlayer[];
  teams: readonly KnownTeam[];
  aliases: readonly KnownAlias[];
  /** Titles of the sportsbooks that quote these games. */
  books: readonly string[];
  /** In order of their start, live games first. */
  games: readonly ComingGame[];
}
