import type { LeagueId, PlayerGame, PlayerQuote, PropQuote } from '@overline/forecast/past-games';
import { cellNumber, groupByDay, interner, readTable, type TableRow } from './csv-table.ts';
import { byDate, type BookQuotes, type Intern, playerRow } from './player-rows.ts';

/** The NBA player-games of a folder by day. Rows without a player or teams are skipped; no minutes means no result. */
export function readNbaPlayerGames(folder: string, since = ''): Promise<PlayerGame[][]> {
  return readBasketballPlayerGames('nba', folder, since);
}

/** The player-games of a basketball league in a folder by day; only players who played have a row. */
export async function readBasketballPlayerGames(league: LeagueId, folder: string, since = ''): Promise<PlayerGame[][]> {
  const intern = interner();
  const games: PlayerGame[] = [];
  for await (const row of readTable(folder, `${league}_player_games`, since)) {
    const game = playerGame(row, league, intern);
    if (game !== undefined) games.push(game);
  }
  return groupByDay(games);
}

/** Teams meet at most once a day. The order of teams does not matter, since the home side is not always known. */
function nbaGameId(date: string, team: string, opponent: string): string {
  return `${date}-${[team, opponent].sort().join('-')}`;
}

function playerGame(row: TableRow, league: LeagueId, intern: Intern): PlayerGame | undefined {
  const { date, team, opp } = row;
  // The NBA's table has an id that its tables of games and prices lack.
  const gameId = league === 'nba' && date && team && opp ? nbaGameId(date, team, opp) : row.game_id;
  const game = playerRow(row, league, intern, gameId);
  return (
    game && {
      ...game,
      minutes: cellNumber(row.min),
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
    }
  );
}

/** A third of this book's rows before this date have over and under swapped. */
const SWAPPED_BOOK = { book: 'betrivers', before: '2025-01-01' } as const;

/** All NBA quotes of a folder from before tip-off, without rows known to be wrong. */
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
