import type { PropLeague } from '@overline/forecast';

/** A player whom the feeds know. */
export interface KnownPlayer {
  id: string;
  league: PropLeague;
  name: string;
  teamId: string;
  /** Minutes a game over his last games; 0 where he has not played lately. Says how well known he is. */
  minutes: number;
  /** The same games' averages by the names of libs/forecast. */
  means: Readonly<Record<string, number>>;
  /** The injury report has him out. */
  out: boolean;
  /** What the injury report calls him: Out, Day-To-Day, …; null where he is not on it. */
  status: string | null;
}

export interface KnownTeam {
  id: string;
  league: PropLeague;
  abbreviation: string;
  name: string;
}

/** A game that has not begun. */
export interface ComingGame {
  id: string;
  league: PropLeague;
  startsAt: Date;
  homeTeam: string;
  awayTeam: string;
}

/** A name by which the feeds know a player, beside his own. */
export interface KnownAlias {
  foldedName: string;
  playerId: string;
}

/** Everything that a question may be about, as of one moment. */
export interface Sports {
  players: readonly KnownPlayer[];
  teams: readonly KnownTeam[];
  aliases: readonly KnownAlias[];
  /** Titles of the books that quote these games. */
  books: readonly string[];
  /** In order of their start. */
  games: readonly ComingGame[];
}
