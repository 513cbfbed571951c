import type { PropLeague } from '@overline/forecast';

/** A player in the feeds. */
export interface KnownPlayer {
  id: string;
  league: PropLeague;
  name: string;
  teamId: string;
  /** Average minutes over his last games; 0 if he has not played lately. */
  minutes: number;
  /** Averages over the same games, by statistic (names of libs/forecast). */
  means: Readonly<Record<string, number>>;
  /** The injury report lists him as out. */
  out: boolean;
  /** What the injury report lists him as: Out, Day-To-Day, …; null if it does not list him. */
  status: string | null;
}

export interface KnownTeam {
  id: string;
  league: PropLeague;
  abbreviation: string;
  name: string;
}

/** A game that is under way or has not started. */
export interface ComingGame {
  id: string;
  league: PropLeague;
  startsAt: Date;
  homeTeam: string;
  awayTeam: string;
}

/** Another name by which the feeds know a player. */
export interface KnownAlias {
  foldedName: string;
  playerId: string;
}

/** Everything that a question can be about, as of one moment. */
export interface Sports {
  players: readonly KnownPlayer[];
  teams: readonly KnownTeam[];
  aliases: readonly KnownAlias[];
  /** Titles of the bookmakers that quote these games. */
  books: readonly string[];
  /** Those under way first, then soonest first. */
  games: readonly ComingGame[];
}
