import type { PlayerGame, PlayerQuote, PropQuote } from '@overline/forecast';
import { cellNumber, readTable, type TableRow } from './csv-table.ts';
import { byDate, type BookQuotes } from './nba-props.ts';

/** The tables' market names, our keys, and the statistic that settles them. */
const MARKETS: Readonly<Record<string, { readonly key: string; readonly stat: string }>> = {
  SOG: { key: 'player_shots_on_goal', stat: 'shots' },
  POINTS: { key: 'player_points', stat: 'points' },
  GOALS: { key: 'player_goals', stat: 'goals' },
  ASSISTS: { key: 'player_assists', stat: 'assists' },
};

/** The tables' name of one of our NHL markets. */
export function nhlMarketName(key: string): string {
  return Object.entries(MARKETS).find(([, market]) => market.key === key)?.[0] ?? key;
}

/**
 * The NHL results of a folder by day. Only players that were picked have a row, without team or opponent. That is
 * enough to grade lines but a biased sample for rates, so the blend relies on the market.
 */
export async function readNhlResults(folder: string): Promise<PlayerGame[][]> {
  const days = new Map<string, Map<string, PlayerGame & { stats: Record<string, number> }>>();
  for await (const row of readTable(folder, 'nhl_player_actuals')) {
    const { date, player } = row;
    const value = cellNumber(row.actual);
    const market = MARKETS[row.market ?? ''];
    if (!date || !player || value === undefined || market === undefined) continue;
    const day = days.get(date) ?? new Map<string, PlayerGame & { stats: Record<string, number> }>();
    days.set(date, day);
    const game = day.get(plainName(player)) ?? emptyGame(date, player);
    day.set(plainName(player), game);
    game.stats[market.stat] = value;
  }
  return [...days.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, games]) => [...games.values()]);
}

/** All NHL quotes last seen before 22:00 UTC; later ones may be from after the start of the game. */
export async function readNhlPropLines(folder: string): Promise<BookQuotes> {
  const rows: { date: string; quote: PlayerQuote }[] = [];
  for await (const row of readTable(folder, 'nhl_prop_lines')) {
    const market = MARKETS[row.market ?? ''];
    const quote = nhlQuote(row);
    if (market === undefined || quote === undefined || !row.date || !row.player_name) continue;
    const playerId = plainName(row.player_name);
    rows.push({ date: row.date, quote: { ...quote, gameId: `${row.date}-${playerId}`, playerId, market: market.key } });
  }
  return byDate(rows);
}

function emptyGame(date: string, player: string): PlayerGame & { stats: Record<string, number> } {
  const playerId = plainName(player);
  // There is no schedule: each player gets a team of his own, so that no team effects are invented.
  return {
    league: 'nhl',
    gameId: `${date}-${playerId}`,
    date,
    season: seasonOf(date),
    postseason: false,
    playerId,
    player,
    team: `team of ${playerId}`,
    opponent: '',
    home: false,
    minutes: undefined,
    stats: {},
  };
}

function nhlQuote(row: TableRow): PropQuote | undefined {
  const line = cellNumber(row.line);
  const [over, under] = [cellNumber(row.over_odds), cellNumber(row.under_odds)];
  const seen = row.last_seen_at ?? '';
  if (line === undefined || over === undefined || under === undefined || !row.book || seen >= `${row.date}T22:00`)
    return undefined;
  // Books are polled at different times; the day's last prices count as one snapshot.
  return { book: row.book, line, over, under, at: 0 };
}

function plainName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .trim();
}

/** A season begins in August. */
function seasonOf(date: string): string {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  return String(month >= 8 ? year : year - 1);
}
