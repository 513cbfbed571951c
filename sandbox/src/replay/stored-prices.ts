import type { TableRow } from '@overline/forecast/past-games';
import { readRequiredTable, tablePath } from '../tables/csv-table.ts';
import { isPlausibleMoneyline } from '../tables/past-results.ts';
import { dayAt, dayNumber, EASTERN, minuteAt } from '../time/time-zone.ts';
import { isMarket } from '../world/market.ts';
import type { ReplayGame, StoredLine } from './replay-game.ts';

type FindGame = (date: string, team: string, opponent: string) => ReplayGame | undefined;

const COLUMNS =
  'date,game_time_utc,snapshot_utc,after_tip,home,away,player,player_id,market,line,' +
  'book,over_odds,under_odds,side_check';
const MONEYLINE_COLUMNS = ['date', 'home', 'away', 'ml_home', 'ml_away'];
// Until then the source had over and under of this book swapped in about a third of the rows.
const SWAPPED = { book: 'betrivers', until: '2025-01-01' };

/** Adds the usable stored lines to their games and returns the books that have any. */
export async function readStoredLines(folder: string, find: FindGame): Promise<Set<string>> {
  const books = new Set<string>();
  const touched = new Set<ReplayGame>();
  if (!tablePath(folder, 'nba_prop_lines')) return books;
  for await (const row of readRequiredTable(folder, 'nba_prop_lines', COLUMNS.split(','))) {
    const { date = '', home = '', away = '', market = '', book = '', player = '' } = row;
    const game = find(date, home, away);
    const usable = row.after_tip !== '1' && row.side_check !== '-1' && !(book === SWAPPED.book && date < SWAPPED.until);
    if (!game || !usable || !isMarket(market, 'nba')) continue;
    books.add(book);
    touched.add(game);
    game.lines.push({
      market,
      player,
      playerId: Number(row.player_id) || 0,
      line: Number(row.line ?? ''),
      book,
      over: american(row.over_odds),
      under: american(row.under_odds),
      takenAt: Date.parse(row.snapshot_utc ?? '') || 0,
      tipMinute: tipMinute(row),
    });
  }
  for (const game of touched) game.lines = latestOf(game.lines);
  return books;
}

/**
 * Returns the last snapshot of each player's market. If a snapshot has a book's line twice, the row with the lower over
 * price is used, then the one with the lower under price.
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

function american(text = ''): number | null {
  const price = Math.round(Number(text));
  return text === '' || Math.abs(price) < 100 ? null : price;
}

// A tip-off after midnight Eastern is moved to 11:30 p.m., so that the game stays on the day that the table lists.
function tipMinute({ date = '', game_time_utc: start = '' }: TableRow): number {
  const tip = Date.parse(start);
  const late = dayAt(EASTERN, tip) > dayNumber(date);
  return late ? 23 * 60 + 30 : minuteAt(EASTERN, tip);
}

/** Adds the usable closing moneylines to their games. Rows with an impossible bookmaker's margin are dropped. */
export async function readMoneylines(folder: string, find: FindGame): Promise<void> {
  if (!tablePath(folder, 'nba_games_odds')) return;
  for await (const row of readRequiredTable(folder, 'nba_games_odds', MONEYLINE_COLUMNS)) {
    const game = find(row.date ?? '', row.home ?? '', row.away ?? '');
    const home = american(row.ml_home);
    const visitor = american(row.ml_away);
    if (game && home !== null && visitor !== null && isPlausibleMoneyline(home, visitor))
      game.moneyline = game.home.code === row.home ? { home, visitor } : { home: visitor, visitor: home };
  }
}
