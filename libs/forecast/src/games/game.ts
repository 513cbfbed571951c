import { DAY_MS } from '../time/durations.ts';
import type { LeagueId } from '../leagues/leagues.ts';

/** Leagues with a game model. */
export type GameLeague = LeagueId | 'soccer';

/** A player's box score line. Lines are weighted by `minutes`. */
export type BoxLine = {
  readonly playerId: string;
  readonly minutes: number;
  readonly points: number;
  readonly rebounds: number;
  readonly assists: number;
  readonly steals: number;
  readonly blocks: number;
  readonly turnovers: number;
  readonly plusMinus: number;
};

/** A value for each side of a game. */
export type BothSides<T> = { readonly home: T; readonly away: T };

/** Fair (devigged) probabilities of the outcomes; they sum to 1. `draw` only in sports with draws. */
export type OutcomeChances = BothSides<number> & { readonly draw?: number };

/** An upcoming game. */
export type Fixture = BothSides<string> & {
  /** Local date of the game, YYYY-MM-DD. */
  readonly date: string;
  /** Year in which the season began; derived from the date if missing. */
  readonly season?: number;
  /** Division or cup. */
  readonly competition?: string;
  readonly neutral?: boolean;
  /** Ids of the players expected to play; by default those of each team's last game. */
  readonly lineup?: BothSides<readonly string[]> | undefined;
  /**
   * Ids of the announced starting pitchers, goalies or quarterbacks; by default those of each team's last game, or the
   * team's usual ones if that player is in `out` or if starters take turns.
   */
  readonly starters?: Partial<BothSides<string | undefined>> | undefined;
  /** Ids of the players who are listed as out. */
  readonly out?: readonly string[] | undefined;
  /** Devigged price, if any. */
  readonly market?: OutcomeChances;
};

/** A starting pitcher's or goalie's game: points saved compared with an average one, and chances faced. */
export type StarterLine = { readonly playerId: string; readonly saved: number; readonly chances: number };

/** A finished game. */
export type FinishedGame = Omit<Fixture, 'lineup' | 'starters'> & {
  readonly homeScore: number;
  readonly awayScore: number;
  readonly boxes?: BothSides<readonly BoxLine[]> | undefined;
  readonly shotsOnTarget?: BothSides<number>;
  /** Whether it was decided after regulation. */
  readonly overtime?: boolean;
  /** What the starting pitchers or goalies did. */
  readonly starterLines?: Partial<BothSides<StarterLine | undefined>>;
};

/** The ids of the players in both box scores. */
export function lineupsOf(boxes: BothSides<readonly BoxLine[]>): BothSides<string[]> {
  const ids = (lines: readonly BoxLine[]): string[] => lines.map(({ playerId }) => playerId);
  return { home: ids(boxes.home), away: ids(boxes.away) };
}

/** One term's contribution to a forecast. */
export type GamePart = { readonly name: string; readonly value: number };

/** The forecast of a game. */
export type GameForecast = {
  readonly homeWinProbability: number;
  readonly drawProbability?: number;
  readonly awayWinProbability: number;
  /** The probabilities before a price is blended in. */
  readonly model: OutcomeChances;
  /** Standard deviation of the logit of a home win. */
  readonly logitSd: number;
  /** Expected scores of the model alone. */
  readonly homeScore: number;
  readonly awayScore: number;
  readonly lineup: 'known' | 'unknown';
  readonly priced: boolean;
  /** Two-way games: terms that add up to the logit of a home win. Soccer: terms of ln(expected goals ratio). */
  readonly parts: readonly GamePart[];
  /** League, season before which the weights were fitted, and a checksum of the weights. */
  readonly modelVersion: string;
};

/** Forecasts the games of one league from its past games. */
export type GameModel = {
  /** Adds the finished games of ONE day. Throws RangeError unless it is later than the last day. */
  observe(games: readonly FinishedGame[]): void;
  /** Forecasts a game from the games observed so far. */
  project(fixture: Fixture): GameForecast;
};

/** Days since 1970 of a date YYYY-MM-DD. Throws RangeError for anything else. */
export function dayNumber(date: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time)) throw new RangeError(`A date must be YYYY-MM-DD, got ${date}`);
  return Math.round(time / DAY_MS);
}

/**
 * The year in which a game's season began: `season` if it is given, otherwise derived from the first month (1..12) of a
 * season.
 */
export function seasonOf({ date, season }: Pick<Fixture, 'date' | 'season'>, firstMonth: number): number {
  if (season !== undefined) return season;
  const year = Number(date.slice(0, 4));
  return Number(date.slice(5, 7)) >= firstMonth ? year : year - 1;
}

/** The day number of games that share a day; NaN without games. Throws RangeError unless it is later than `last`. */
export function nextDay(games: readonly FinishedGame[], last: number): number {
  const [first] = games;
  if (first === undefined) return Number.NaN;
  const day = dayNumber(first.date);
  if (!(day > last)) throw new RangeError(`Games of ${first.date} are not later than the last observed day`);
  const stray = games.find(({ date }) => date !== first.date);
  if (stray !== undefined) throw new RangeError(`Games of ${first.date} and ${stray.date} observed as one day`);
  return day;
}
