import { dayAt, dayNumber, EASTERN, minuteAt } from '../time-zone.ts';
import { impliedBy } from '../world/american.ts';
import { isMarket, type Market } from '../world/market.ts';
import { readTable, tablePath, type CsvRow } from './csv-rows.ts';
import type { ReplayGame } from './replay-tables.ts';

export type StoredLine = {
  market: Market;
  /** The name as the book had it, and the player it was joined to (0: nobody). */
  player: string;
  playerId: number;
  line: number;
  book: string;
  over: number | null;
  under: number | null;
  /** Minute of the tip-off on the Eastern clock. */
  tipMinute: number;
};

export type Moneyline = { home: number; visitor: number };

type Find = (date: string, home: string) => ReplayGame | undefined;

const COLUMNS = [
  'date',
  'game_time_utc',
  'after_tip',
  'home',
  'player',
  'player_id',
  'market',
  'line',
  'book',
  'over_odds',
  'under_odds',
  'side_check',
];
// The source swapped over and under of this book in about a third of its rows until then.
const SWAPPED = { book: 'betrivers', until: '2025-01-01' };

/** Adds the usable stored lines to their games and returns the books that have any. */
export async function readStoredLines(folder: string, find: Find): Promise<Set<string>> {
  const books = new Set<string>();
  if (!tablePath(folder, 'nba_prop_lines')) return books;
  await readTable(folder, 'nba_prop_lines', COLUMNS, (row) => {
    const game = find(row('date'), row('home'));
    const market = row('market');
    const usable =
      row('after_tip') !== '1' &&
      row('side_check') !== '-1' &&
      !(row('book') === SWAPPED.book && row('date') < SWAPPED.until);
    if (!game || !usable || !isMarket(market)) return;
    books.add(row('book'));
    game.lines.push({
      market,
      player: row('player'),
      playerId: Number(row('player_id')) || 0,
      line: Number(row('line')),
      book: row('book'),
      over: american(row('over_odds')),
      under: american(row('under_odds')),
      tipMinute: tipMinute(row),
    });
  });
  return books;
}

function american(text: string): number | null {
  const price = Math.round(Number(text));
  return text === '' || Math.abs(price) < 100 ? null : price;
}

// A tip-off after midnight still belongs to the Eastern day that the table gives the game.
function tipMinute(row: CsvRow): number {
  const tip = Date.parse(row('game_time_utc'));
  const late = dayAt(EASTERN, tip) > dayNumber(row('date'));
  return late ? 23 * 60 + 30 : minuteAt(EASTERN, tip);
}

/**
 * Adds the usable closing moneylines to their games: averages that crossed even money, and impossible holds, are left
 * out.
 */
export async function readMoneylines(folder: string, find: Find): Promise<void> {
  if (!tablePath(folder, 'nba_games_odds')) return;
  await readTable(folder, 'nba_games_odds', ['date', 'home', 'ml_home', 'ml_away'], (row) => {
    const game = find(row('date'), row('home'));
    const home = american(row('ml_home'));
    const visitor = american(row('ml_away'));
    if (!game || home === null || visitor === null) return;
    const hold = impliedBy(home) + impliedBy(visitor) - 1;
    if (hold >= -0.02 && hold <= 0.15) game.moneyline = { home, visitor };
  });
}
