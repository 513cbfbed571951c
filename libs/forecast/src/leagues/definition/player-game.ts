/** A player's statistics in one game by name (`points`, `receivingYards`); undefined if the source has no value. */
export type StatLine = Readonly<Record<string, number | undefined>>;

/** One player's line in a finished game of a league: what the model learns from. */
export type LeagueGame = {
  readonly gameId: string;
  /** Eastern calendar date, YYYY-MM-DD. */
  readonly date: string;
  /** A label that changes with each season, like `2023-24`. */
  readonly season: string;
  readonly postseason: boolean;
  readonly playerId: string;
  readonly player: string;
  /** Rates are shrunk toward the average of the position, if given. */
  readonly position?: string | undefined;
  readonly team: string;
  readonly opponent: string;
  readonly home: boolean;
  /** Minutes played; undefined if the source has none. */
  readonly minutes?: number | undefined;
  /** Whether the player started, if bets on substitutes are void (pitchers, goalies, batters). */
  readonly started?: boolean | undefined;
  /** The opposing starting pitcher or goalie. */
  readonly opposingStarter?: string | undefined;
  readonly stats: StatLine;
};
