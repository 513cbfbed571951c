import { dayAt, dayNumber, EASTERN, minuteAt } from '../time/time-zone.ts';
import { impliedBy, isMarket } from '../world/market.ts';
import { tablePath } from '../tables/csv-table.ts';
import { readTable, type CsvRow } from './csv-rows.ts';
import type { ReplayGame, StoredLine } from './replay-game.ts';

type Find = (date: string, team: string, opponent: string) => ReplayGame | undefined;

const COLUMNS =
  'date,game_time_utc,snapshot_utc,after_tip,home,away,player,player_id,market,line,' +
  'book,over_odds,under_odds,side_check';
// Until then the source had over and under of this book swapped in about a third of the rows.
const SWAPPED = { book: 'betrivers', until: '2025-01-01' };

/** Adds the usable stored lines to their games and returns the books that have any. */
export async function readStoredLines(folder: string, find: Find): Promise<Set<string>> {
  const books = new Set<string>();
  const touched = new Set<ReplayGame>();
  if (!tablePath(folder, 'nba_prop_lines')) return books;
  await readTable(folder, 'nba_prop_lines', COLUMNS.split(','), (row) => {
    const game = find(row('date'), row('home'), row('away'));
    const market = row('market');
    const usable =
      row('after_tip') !== '1' &&
      row('side_check') !== '-1' &&
      !(row('book') === SWAPPED.book && row('date') < SWAPPED.until);
    if (!game || !usable || !isMarket(market, 'nba')) return;
    books.add(row('book'));
    touched.add(game);
    game.lines.push({
      market,
      player: row('player'),
      playerId: Number(row('player_id')) || 0,
      line: Number(row('line')),
      book: row('book'),
      over: american(row('over_odds')),
      under: american(row('under_odds')),
      takenAt: Date.parse(row('snapshot_utc')) || 0,
      tipMinute: tipMinute(row),
    });
  });
  for (const game of touched) game.lines = latestOf(game.lines);
  return books;
}

/**
 * Keeps the last snapshot of each player's market. If it has a book's line twice, the row with the lower over price
 * wins, then the one with the lower under price.
 */
function latestOf(lines: readonly StoredLine[]): StoredLine[] {
  const byProp = Map.groupBy(lines, ({ market, player, playerId }) => `${market} ${playerId} ${player}`);
  return [...byProp.values()].flatMap((own) => {
    const last = Math.max(...own.map(({ takenAt }) => takenAt));
    const quotes = Map.groupBy(
      own.filter(({ takenAt }) => takenAt === last),
      ({ book, line }) => `${book} ${line}`,
    );
    return [...quotes.values()].flatMap((rows) => rows.sort(byPrice)[0] ?? []);
  });
}

function byPrice(a: StoredLine, b: StoredLine): number {
  return (a.over ?? 0) - (b.over ?? 0) || (a.under ?? 0) - (b.under ?? 0);
}

function american(text: string): number | null {
  const price = Math.round(Number(text));
  return text === '' || Math.abs(price) < 100 ? null : price;
}

// A tip-off after midnight still counts for the Eastern day that the table lists.
function tipMinute(row: CsvRow): number {
  const tip = Date.parse(row('game_time_utc'));
  const late = dayAt(EASTERN, tip) > dayNumber(row('date'));
  return late ? 23 * 60 + 30 : minuteAt(EASTERN, tip);
}

/** Adds the usable closing moneylines to their games. Rows with an impossible bookmaker's margin are dropped. */
export async function readMoneylines(folder: string, find: Find): Promise<void> {
  if (!tablePath(folder, 'nba_games_odds')) return;
  await readTable(folder, 'nba_games_odds', ['date', 'home', 'away', 'ml_home', 'ml_away'], (row) => {
    const game = find(row('date'), row('home'), row('away'));
    const home = american(row('ml_home'));
    const visitor = american(row('ml_away'));
    if (!game || home === null || visitor === null) return;
    const hold = impliedBy(home) + impliedBy(visitor) - 1;
    if (hold >= -0.02 && hold <= 0.15)
      game.moneyline = game.home.code === row('home') ? { home, visitor } : { home: visitor, visitor: home };
  });
}
