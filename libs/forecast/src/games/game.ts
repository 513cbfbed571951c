/** Leagues with a game model. */
export type GameLeague = 'nba' | 'nfl' | 'nhl' | 'mlb' | 'soccer';

/** One player's line in a finished game. `minutes` decide how much of the line counts. */
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

/** Something that both sides of a game have. */
export type BothSides<T> = { readonly home: T; readonly away: T };

/** Fair chances of the outcomes, margin already taken out; they sum to 1. `draw` only where a game can end level. */
export type OutcomeChances = BothSides<number> & { readonly draw?: number };

/** A game that has not been played. */
export type Fixture = BothSides<string> & {
  /** Local date of the game, YYYY-MM-DD. */
  readonly date: string;
  /** Year in which the season began; by default taken from the date and the league's calendar. */
  readonly season?: number;
  /** Division or cup, for leagues whose scoring differs by competition. */
  readonly competition?: string;
  readonly neutral?: boolean;
  /** Ids of the players expected to appear. Without it, those of each team's last game stand in. */
  readonly lineup?: BothSides<readonly string[]>;
  /** Devigged price, when there is one. */
  readonly market?: OutcomeChances;
};

/** A game that has been played. */
export type FinishedGame = Omit<Fixture, 'lineup'> & {
  readonly homeScore: number;
  readonly awayScore: number;
  readonly boxes?: BothSides<readonly BoxLine[]>;
  readonly shotsOnTarget?: BothSides<number>;
};

/** A named share of a forecast's logit. */
export type GamePart = { readonly name: string; readonly value: number };

/** What the model says about a game. */
export type GameForecast = {
  readonly homeWinProbability: number;
  readonly drawProbability?: number;
  readonly awayWinProbability: number;
  /** The chances before any price was mixed in. */
  readonly model: OutcomeChances;
  /** How unsure the logit of the home side's chance is. */
  readonly logitSd: number;
  /** Expected scores by the model alone. */
  readonly homeScore: number;
  readonly awayScore: number;
  /** Whether tonight's players were given, and whether a price was mixed in. */
  readonly lineup: 'known' | 'unknown';
  readonly priced: boolean;
  /**
   * Two-way games: shares of the home side's logit, which they add up to. Soccer: shares of the log ratio of expected
   * goals.
   */
  readonly parts: readonly GamePart[];
  /** League, season at whose start the weights were fitted, and a checksum of every weight. */
  readonly modelVersion: string;
};

/** Forecasts the games of one league from its past games. */
export type GameModel = {
  readonly league: GameLeague;
  /**
   * Takes in the finished games of ONE day. Throws RangeError if the day is not later than the last, or games differ in
   * date.
   */
  observe(games: readonly FinishedGame[]): void;
  /** Forecasts a game from what was observed so far; changes nothing. */
  project(fixture: Fixture): GameForecast;
};

const DAY_MS = 86_400_000;

/** Whole days since 1970 of a date YYYY-MM-DD. Throws RangeError on anything else. */
export function dayNumber(date: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time)) throw new RangeError(`A date must be YYYY-MM-DD, got ${date}`);
  return Math.round(time / DAY_MS);
}

/** The season a game belongs to: as given, else the year in which the last `firstMonth` (1..12) began. */
export function seasonOf({ date, season }: Pick<Fixture, 'date' | 'season'>, firstMonth: number): number {
  if (season !== undefined) return season;
  const year = Number(date.slice(0, 4));
  return Number(date.slice(5, 7)) >= firstMonth ? year : year - 1;
}

/**
 * Checks that the games are of one day, later than `last`, and returns that day; NaN for no games. Throws RangeError.
 */
export function nextDay(games: readonly FinishedGame[], last: number): number {
  const [first] = games;
  if (first === undefined) return Number.NaN;
  const day = dayNumber(first.date);
  if (!(day > last)) throw new RangeError(`Games of ${first.date} come after a later day, or twice`);
  const stray = games.find(({ date }) => date !== first.date);
  if (stray !== undefined) throw new RangeError(`Games of ${first.date} and ${stray.date} observed as one day`);
  return day;
}
