import type { PlayerQuote, PropQuote } from '@overline/forecast';
import { cellNumber, readTable } from './csv-table.ts';
import type { TableRow } from './csv-table.ts';
import { nbaGameId } from './nba-player-games.ts';

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
