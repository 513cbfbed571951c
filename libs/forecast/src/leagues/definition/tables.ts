import type { LeagueGame } from './player-game.ts';

/** A row by column name; undefined for an absent column, '' for a blank cell. */
export type TableRow = Readonly<Record<string, string | undefined>>;

/** A folder with the tables of past games. */
export type TableFolder = {
  /** The rows of a table; none if the folder lacks it. */
  readonly rows: (table: string) => AsyncIterable<TableRow>;
  /** Returns one shared string for equal strings, since tables repeat a few names very often. */
  readonly shared: (text: string) => string;
};

/** One book's American prices of a prop. `at`: when they were seen, epoch ms; 0 if only known to be before the game. */
export type TableQuote = {
  readonly date: string;
  readonly gameId: string;
  readonly playerId: string;
  readonly market: string;
  readonly book: string;
  readonly line: number;
  readonly over: number;
  readonly under: number;
  readonly at: number;
};

/** How a league's table `<league>_results` differs from those of other leagues. */
type ResultColumns = {
  /** The scores are in `home_<score>` and `away_<score>`. */
  readonly score: string;
  /** The column of the start: an instant, or the time of day ("20:30", "7:17PM"), which is taken as Eastern. */
  readonly start?: string;
  /** The last period that was played; undefined for a game of the usual length. */
  readonly period?: (row: TableRow) => number | undefined;
  /** The table with moneylines by `game_id`; by default the columns are in the table of results. */
  readonly moneylines?: string;
};

/** How the tables of past games store a league, for backtests and replays. */
export type LeagueTables = {
  readonly games: (folder: TableFolder) => Promise<LeagueGame[]>;
  /** Prices of props; none for a league whose tables have no prices. */
  readonly quotes?: (folder: TableFolder, games: readonly LeagueGame[]) => Promise<TableQuote[]>;
  readonly results: ResultColumns;
};

/** A cell as a number; undefined if it is blank, absent or not a number. */
export function cellNumber(cell: string | undefined): number | undefined {
  if (cell === undefined || cell === '') return undefined;
  const value = Number(cell);
  return Number.isFinite(value) ? value : undefined;
}

/**
 * Reads the columns that the player tables of all leagues share; undefined for a row without a game, player or team.
 * `gameId` is for tables without a column `game_id`.
 */
export function playerRow(
  row: TableRow,
  { shared }: TableFolder,
  gameId = row.game_id,
): Omit<LeagueGame, 'stats'> | undefined {
  const { date, season, player_id: playerId, team, opp } = row;
  if (!date || !season || !gameId || !playerId || !team || !opp) return undefined;
  return {
    gameId: shared(gameId),
    date: shared(date),
    season: shared(season),
    postseason: row.season_type === 'PO',
    playerId: shared(playerId),
    player: shared(row.player ?? ''),
    team: shared(team),
    opponent: shared(opp),
    home: row.home === '1',
  };
}

/** The line and both prices of a row; undefined if one of them or the book is missing. */
export function quoteOf(
  row: TableRow,
  book: string | undefined,
): Pick<TableQuote, 'book' | 'line' | 'over' | 'under'> | undefined {
  const line = cellNumber(row.line);
  const over = cellNumber(row.over_odds);
  const under = cellNumber(row.under_odds);
  if (line === undefined || over === undefined || under === undefined || !book) return undefined;
  return { book, line, over, under };
}
