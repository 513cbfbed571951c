import type { GameStatus } from './settlement.ts';

/** A stored box score line, with the position that the feed gives the player. */
export type StoredLine = {
  readonly stats: Readonly<Record<string, number | undefined>>;
  readonly position: string | undefined;
};

/** The part of a box score line that the model learns from. */
export type LearnedLine = {
  readonly stats: Readonly<Record<string, number | undefined>>;
  readonly position?: string | undefined;
  /** Whether he started, if the league voids bets on substitutes. */
  readonly started?: boolean | undefined;
};

/** A line's statistics of these names; missing ones are left out. */
export function pick(stats: StoredLine['stats'], names: readonly string[]): Record<string, number> {
  const known = names.flatMap((name) => (stats[name] === undefined ? [] : [[name, stats[name]] as const]));
  return Object.fromEntries(known);
}

/** A field of a feed's row; dots lead into objects: `home_team_data.runs`. */
export type Field = string;

/** Where a league's games are in the odds feed (The Odds API). */
export type OddsSource = {
  readonly sportKey: string;
};

/** How the stats feed (balldontlie) describes a league. Its plans are bought per sport. */
export type StatsSource = {
  /** Path prefix. */
  readonly path: string;
  readonly games: {
    /** What the `dates[]` parameter means: the Eastern day of a game, or the UTC day of its start. */
    readonly days: 'eastern' | 'utc';
    /** The fields with the start as an instant and with the Eastern day, which by default is the day of the start. */
    readonly start: Field;
    readonly day?: Field;
    readonly home: Field;
    readonly away: Field;
    readonly homeScore: Field;
    readonly awayScore: Field;
    /** The field with a game's state, if it is not `status`, and the meaning of its texts in lower case. */
    readonly state?: Field;
    readonly states?: Readonly<Record<string, GameStatus>>;
    /** `status_state` takes precedence over the display text in `status`. */
    readonly trustsState?: true;
    /** The number of regulation periods, and the text before a period's number: "Q2", "P3", "Inning 7". */
    readonly periods: { readonly count: number; readonly name: string };
  };
  readonly teams: {
    readonly code: Field;
    readonly name: Field;
  };
  readonly lines: {
    /** Path of box score rows. */
    readonly path: string;
    /**
     * The field with the playing time. Without it, each line counts as one unit of playing time, or as none if all
     * `playedIf` fields are zero.
     */
    readonly minutes?: Field;
    readonly playedIf?: readonly string[];
    /** Our statistics by name; several fields are added up. */
    readonly stats: Readonly<Record<string, Field | readonly Field[]>>;
    /** The field with a player's position, if the model uses it. */
    readonly position?: Field;
    /**
     * Selects the statistics of the player's group, from which the model learns; null if the player belongs to no
     * group. By default the model learns from the whole line.
     */
    readonly learned?: (line: StoredLine) => LearnedLine | null;
    /** Two statistics: a line with both of them belongs to the starting goalie or pitcher. */
    readonly starter?: { readonly started: string; readonly has: string };
    /** A field without a value means 0, because the feed leaves out zeros. */
    readonly missingIsZero?: true;
    /** The minimum number of lines per side in a complete box score. */
    readonly fewest: number;
    /** The statistic whose sum is a side's score, and how much may be missing (a shootout's goal). */
    readonly score?: { readonly stat: string; readonly slack: number };
  };
  /** Path of the posted lineups, if the feed has them. Every player in one has started. */
  readonly lineups?: string;
  /**
   * Where the feed lists active players and starters by season and week, if its box scores leave out players without
   * any statistic. If our plan does not include this path, a side's starter is the player with the highest value of
   * `mostOf`.
   */
  readonly designations?: { readonly path: string; readonly mostOf: string; readonly positions: readonly string[] };
};

/** A team, with the other names and codes that feeds and data files use. */
export type Team = {
  readonly code: string;
  readonly name: string;
  readonly also?: readonly string[];
};
