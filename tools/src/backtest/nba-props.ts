import type { PlayerGame, PlayerQuote, PropQuote } from '@overline/forecast';
import { cellNumber, readTable, type TableRow, interner } from './csv-table.ts';

/**
 * The finished NBA games of a folder by day, in date order. Rows without player or teams are left out; one without
 * minutes has no result yet.
 */
export async function readNbaPlayerGames(folder: string): Promise<PlayerGame[][]> {
  const intern = interner();
  const days = new Map<string, PlayerGame[]>();
  for await (const row of readTable(folder, 'nba_player_games')) {
    const game = nbaPlayerGame(row, intern);
    if (game === undefined) continue;
    const day = days.get(game.date);
    if (day === undefined) days.set(game.date, [game]);
    else day.push(game);
  }
  return [...days.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, games]) => games);
}

/** Two teams meet once a day at most; which of them is at home is not always told, at neutral sites it is nobody. */
function nbaGameId(date: string, team: string, opponent: string): string {
  return `${date}-${[team, opponent].sort().join('-')}`;
}

function nbaPlayerGame(row: TableRow, intern: (text: string) => string): PlayerGame | undefined {
  const { date, season, player_id: playerId, team, opp } = row;
  const minutes = cellNumber(row.min);
  if (!date || !season || !playerId || !team || !opp) return undefined;
  const home = row.home === '1';
  return {
    league: 'nba',
    gameId: intern(nbaGameId(date, team, opp)),
    date: intern(date),
    season: intern(season),
    postseason: row.season_type === 'PO',
    playerId: intern(playerId),
    player: intern(row.player ?? ''),
    team: intern(team),
    opponent: intern(opp),
    home,
    minutes,
    stats: {
      points: cellNumber(row.pts),
      rebounds: cellNumber(row.reb),
      assists: cellNumber(row.ast),
      threes: cellNumber(row.fg3m),
      threesAttempted: cellNumber(row.fg3a),
      steals: cellNumber(row.stl),
      blocks: cellNumber(row.blk),
      turnovers: cellNumber(row.tov),
    },
  };
}

/** What books quoted, by US Eastern date. */
export type BookQuotes = ReadonlyMap<string, readonly PlayerQuote[]>;

/** Collects quotes by date. */
export function byDate(rows: Iterable<{ date: string; quote: PlayerQuote }>): BookQuotes {
  const days = new Map<string, PlayerQuote[]>();
  for (const { date, quote } of rows) {
    const day = days.get(date);
    if (day === undefined) days.set(date, [quote]);
    else day.push(quote);
  }
  return days;
}

/** Until this date one book of the archive has over and under swapped in a third of its rows. */
const SWAPPED_BOOK = { book: 'betrivers', before: '2025-01-01' } as const;

/** Every NBA quote of a folder from before its tip-off, without the rows known to be faulty. */
export async function readNbaPropLines(folder: string): Promise<BookQuotes> {
  const rows: { date: string; quote: PlayerQuote }[] = [];
  for await (const row of readTable(folder, 'nba_prop_lines')) {
    const { date, home, away, player_id: playerId, market } = row;
    const quote = nbaQuote(row);
    if (quote === undefined || !date || !home || !away || !playerId || !market) continue;
    rows.push({ date, quote: { ...quote, gameId: nbaGameId(date, home, away), playerId, market } });
  }
  return byDate(rows);
}

function nbaQuote(row: TableRow): PropQuote | undefined {
  const line = cellNumber(row.line);
  const [over, under] = [cellNumber(row.over_odds), cellNumber(row.under_odds)];
  const at = Date.parse(row.snapshot_utc ?? '');
  const tip = Date.parse(row.game_time_utc ?? '');
  if (line === undefined || over === undefined || under === undefined || !row.book || Number.isNaN(at))
    return undefined;
  if (row.after_tip === '1' || row.side_check === '-1' || at >= tip) return undefined;
  if (row.book === SWAPPED_BOOK.book && (row.date ?? '') < SWAPPED_BOOK.before) return undefined;
  return { book: row.book, line, over, under, at };
}
