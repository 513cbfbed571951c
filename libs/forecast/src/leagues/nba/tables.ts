import { basketballGames } from '../basketball/tables.ts';
import { type LeagueTables, quoteOf, type TableFolder, type TableQuote, type TableRow } from '../definition/tables.ts';

export const tables: LeagueTables = {
  // This table's game ids differ from those in the tables of games and prices, so the key is derived from date and
  // teams.
  games: (folder) =>
    basketballGames(folder, 'nba_player_games', ({ date, team, opp }) =>
      date && team && opp ? gameIdOf(date, team, opp) : undefined,
    ),
  quotes,
  results: { score: 'pts' },
};

/** Teams meet at most once a day. The order of teams does not matter, since the home side is not always known. */
function gameIdOf(date: string, team: string, opponent: string): string {
  return `${date}-${[team, opponent].sort().join('-')}`;
}

/** A third of this book's rows before this date have over and under swapped. */
const SWAPPED_BOOK = { book: 'betrivers', before: '2025-01-01' } as const;

/** All quotes of a folder from before tip-off, without rows known to be wrong. */
async function quotes({ rows }: TableFolder): Promise<TableQuote[]> {
  const found: TableQuote[] = [];
  for await (const row of rows('nba_prop_lines')) {
    const { date, home, away, player_id: playerId, market, book } = row;
    const at = Date.parse(row.snapshot_utc ?? '');
    const quote = isUsable(row, at) ? quoteOf(row, book) : undefined;
    if (quote === undefined || !date || !home || !away || !playerId || !market) continue;
    found.push({ ...quote, date, gameId: gameIdOf(date, home, away), playerId, market, at });
  }
  return found;
}

function isUsable({ after_tip: late, side_check: side, book, date = '', game_time_utc: tip }: TableRow, at: number) {
  if (Number.isNaN(at) || late === '1' || side === '-1' || at >= Date.parse(tip ?? '')) return false;
  return book !== SWAPPED_BOOK.book || date >= SWAPPED_BOOK.before;
}
