import type { LeagueId } from '@overline/forecast/past-games';
import type { Market } from './market.ts';

export type Team = {
  id: number;
  code: string;
  city: string;
  name: string;
  /** The full name in the stats feed. */
  fullName: string;
  /** The full name in the odds feed, which can differ. */
  oddsName: string;
  conference: string;
  division: string;
};

/** A team as the data files list it; `oddsName` only if the odds feed spells the name differently. */
export type TeamRow = Pick<Team, 'code' | 'city' | 'name' | 'division'> & { oddsName?: string };

const EAST: ReadonlySet<string> = new Set(['Atlantic', 'Central', 'Southeast']);

/** Completes the rows of a league: ids 1, 2, … in their order, full names and conferences. */
export function teamsFrom<Row extends TeamRow>(rows: readonly Row[]): (Row & Team)[] {
  return rows.map((row, index) => {
    const fullName = `${row.city} ${row.name}`;
    const conference = EAST.has(row.division) ? 'East' : 'West';
    return { ...row, id: index + 1, fullName, oddsName: row.oddsName ?? fullName, conference };
  });
}

export type Player = {
  id: number;
  firstName: string;
  lastName: string;
  /** The name as the odds feed writes it. */
  oddsName: string;
  position: string;
};

export type Game = {
  /** Id in the stats feed; grows with the day of the game. */
  id: number;
  /** Id in the odds feed: 32 hexadecimal digits. */
  eventId: string;
  /** The US Eastern day of the tip-off, YYYY-MM-DD. */
  day: string;
  season: number;
  postseason: boolean;
  tipOff: number;
  /** When the result becomes known. */
  finalAt: number;
  home: Team;
  visitor: Team;
  postponed: boolean;
  week?: number | undefined;
};

/** The counts of a box score, named as in the stats feed. */
export const STATS = [
  ...(['min', 'pts', 'fgm', 'fga', 'fg3m', 'fg3a', 'ftm', 'fta', 'oreb', 'dreb'] as const),
  ...(['reb', 'ast', 'stl', 'blk', 'turnover', 'pf'] as const),
];
export type StatLine = Record<(typeof STATS)[number], number>;

type Shots = 'fgm' | 'fga' | 'fg3m' | 'fg3a' | 'ftm' | 'fta' | 'oreb' | 'dreb' | 'pf';
/** A line as a feed shows it; shots are null if the source has none. */
export type ShownLine = Omit<StatLine, Shots> & Record<Shots, number | null>;

/** A box score row. `line` has the fields of the stats feed, which differ between leagues. */
export type BoxRow<Line extends object = object> = {
  player: Player;
  team: Team;
  plusMinus: number | null;
  line: Line;
  /** Place in the batting order of the posted lineup, where there is one. */
  order?: number | undefined;
  /** Whether he started the game, in leagues in which this matters. The stats feed's lineups announce it. */
  started?: boolean | undefined;
};

export type Box<Line extends object = object> = {
  final: boolean;
  /** 1 to 4, more in overtime; 0 before the end if the world does not show running games. */
  period: number;
  /** The scoreboard clock as the stats feed writes it. */
  clock: string;
  homeScore: number;
  visitorScore: number;
  rows: BoxRow<Line>[];
};

export type Book = { key: string; title: string; region: Region };
export type Region = 'us' | 'us2' | 'us_dfs' | 'uk' | 'eu' | 'au';
export const REGIONS: readonly Region[] = ['us', 'us2', 'us_dfs', 'uk', 'eu', 'au'];

export type Outcome = {
  name: string;
  /** The player, for a prop. */
  description?: string;
  point?: number;
  /** American odds; null when the book shows the line without a price. */
  price: number | null;
};

export type MarketQuote = { market: Market; updatedAt: number; outcomes: Outcome[] };
export type BookQuotes = { book: Book; updatedAt: number; markets: MarketQuote[] };

export type Injury = { player: Player; team: Team; status: string; description: string; returnDate: string };
export type RosterEntry = { player: Player; team: Team; active: boolean };

/**
 * A league with its games and prices, from which the odds and stats feeds answer. Methods with an `instant` return only
 * what was known then.
 */
export interface World<Line extends object = object> {
  readonly league: LeagueId;
  readonly kind: 'simulated' | 'replay';
  /** One line that names the world. */
  readonly title: string;
  /** Lines that describe how the world was made. */
  readonly notes: readonly string[];
  readonly teams: readonly Team[];
  readonly books: readonly Book[];
  /** First and last day (numbers, both inclusive) of the schedule that a client may see at `instant`. */
  scheduleAt(instant: number): { first: number; last: number };
  /** Games whose Eastern day is the given day number, in order of their ids. */
  gamesOn(day: number): readonly Game[];
  gameById(id: number): Game | undefined;
  gameByEvent(eventId: string): Game | undefined;
  /** The box score as seen at `instant`; undefined before tip-off. */
  boxAt(game: Game, instant: number): Box<Line> | undefined;
  /** Who is announced for a game before it starts: lineups and starters; empty where the feed has none. */
  announcedAt?(game: Game, instant: number): readonly BoxRow<Line>[];
  /** All players in the stats feed at `instant`, by player id. */
  playersAt(instant: number): readonly RosterEntry[];
  injuriesAt(instant: number): readonly Injury[];
  /** Prices of the latest snapshot at or before `instant`; empty before books open and after tip-off. */
  quotesAt(game: Game, instant: number, markets: ReadonlySet<Market>): BookQuotes[];
}
