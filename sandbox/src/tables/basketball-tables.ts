import type { PlayerGame, PlayerQuote, PropQuote } from '@overline/forecast/past-games';
import { cellNumber, groupByDay, interner, readTable, type TableRow } from './csv-table.ts';

/** The NBA player-games of a folder by day. Rows without a player or teams are skipped; no minutes means no result. */
export async function readNbaPlayerGames(folder: string, since = ''): Promise<PlayerGame[][]> {
  const intern = interner();
  const games: PlayerGame[] = [];
  for await (const row of readTable(folder, 'nba_player_games', since)) {
    const game = nbaPlayerGame(row, intern);
    if (game !== undefined) games.push(game);
  }
  return groupByDay(games);
}

/** Teams meet at most once a day. The order of teams does not matter, since the home side is not always known. */
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

/** Quotes by US Eastern date. */
export type BookQuotes = ReadonlyMap<string, readonly PlayerQuote[]>;

export function byDate(rows: Iterable<{ date: string; quote: PlayerQuote }>): BookQuotes {
  const days = Map.groupBy(rows, ({ date }) => date);
  return new Map([...days].map(([date, own]) => [date, own.map(({ quote }) => quote)]));
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
