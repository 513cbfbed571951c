import { consensusOf } from '@overline/forecast';
import type { Consensus, PropQuote } from '@overline/forecast';
import { cellNumber, readTable } from './csv-table.ts';
import type { TableRow } from './csv-table.ts';

/** The line that most books quote, and their mean devigged chance of over. */
export type BookLine = { line: number; over: number; books: number; consensus: Consensus };

/** Book lines by date, player and market. */
export type BookLines = ReadonlyMap<string, BookLine>;

/** Key of one prop among the book lines. */
export function propKey(date: string, playerId: string, market: string): string {
  return `${date}|${playerId}|${market}`;
}

/** Until this date one book of the archive has over and under swapped in a third of its rows. */
const SWAPPED_BOOK = { book: 'betrivers', before: '2025-01-01' } as const;

/** The consensus of every NBA prop of a folder: last snapshot before tip-off, without the rows known to be faulty. */
export async function readNbaPropLines(folder: string): Promise<BookLines> {
  const quotes = new Map<string, PropQuote[]>();
  for await (const row of readTable(folder, 'nba_prop_lines')) {
    const quote = nbaQuote(row);
    if (quote === undefined || !row.date || !row.player_id || !row.market) continue;
    const key = propKey(row.date, row.player_id, row.market);
    const known = quotes.get(key);
    if (known === undefined) quotes.set(key, [quote]);
    else known.push(quote);
  }
  return consensusLines(quotes);
}

/** One consensus per prop from its quotes: those of the last snapshot only. */
export function consensusLines(quotes: ReadonlyMap<string, readonly PropQuote[]>): BookLines {
  const lines = new Map<string, BookLine>();
  for (const [key, all] of quotes) {
    const last = all.reduce((latest, { at }) => Math.max(latest, at), Number.NEGATIVE_INFINITY);
    const consensus = consensusOf(all.filter(({ at }) => at === last));
    if (consensus !== null)
      lines.set(key, { line: consensus.line, over: consensus.overProbability, books: consensus.books, consensus });
  }
  return lines;
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
