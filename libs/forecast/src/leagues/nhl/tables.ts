import type { LeagueGame } from '../definition/player-game.ts';
import {
  cellNumber,
  type LeagueTables,
  playerRow,
  quoteOf,
  type TableFolder,
  type TableQuote,
  type TableRow,
} from '../definition/tables.ts';

export const tables: LeagueTables = {
  games,
  quotes,
  results: {
    score: 'goals',
    moneylines: 'nhl_moneylines',
    start: 'start_utc',
    period: lastPeriod,
  },
};

function lastPeriod({ shootout, ot_or_so: overtime }: TableRow): number | undefined {
  if (shootout === '1') return 5;
  return overtime === '1' ? 4 : undefined;
}

/** Skaters, and goalies with ice time. */
async function games(folder: TableFolder): Promise<LeagueGame[]> {
  const found = await goalies(folder);
  const starters = new Map(
    found.filter(({ started }) => started).map(({ gameId, team, playerId }) => [`${gameId}/${team}`, playerId]),
  );
  for await (const row of folder.rows('nhl_player_games')) {
    const game = playerGame(row, folder);
    if (game === undefined) continue;
    const stats = {
      shots: cellNumber(row.sog),
      points: cellNumber(row.points),
      goals: cellNumber(row.goals),
      assists: cellNumber(row.assists),
    };
    const opposingStarter = starters.get(`${game.gameId}/${game.opponent}`);
    found.push({ ...game, position: folder.shared(row.pos ?? ''), opposingStarter, stats });
  }
  return found;
}

async function goalies(folder: TableFolder): Promise<LeagueGame[]> {
  const found: LeagueGame[] = [];
  for await (const row of folder.rows('nhl_goalie_games')) {
    const game = playerGame(row, folder);
    if (game === undefined) continue;
    const stats = { saves: cellNumber(row.saves), shotsAgainst: cellNumber(row.shots_against) };
    found.push({ ...game, position: 'G', started: row.starter === '1', stats });
  }
  return found;
}

function playerGame(row: TableRow, folder: TableFolder): Omit<LeagueGame, 'stats'> | undefined {
  const seconds = cellNumber(row.toi_sec);
  if (seconds === undefined) return undefined;
  const game = playerRow(row, folder);
  // Minutes are rounded as the product stores them.
  return game && { ...game, minutes: Math.fround(seconds / 60) };
}

/** The table's market names and our keys. */
const MARKETS: Readonly<Record<string, string>> = {
  SOG: 'player_shots_on_goal',
  POINTS: 'player_points',
  GOALS: 'player_goals',
  ASSISTS: 'player_assists',
};

/** All two-sided quotes that were last seen before the start of the game. */
async function quotes({ rows }: TableFolder, played: readonly LeagueGame[]): Promise<TableQuote[]> {
  const starts = new Map<string, string>();
  for await (const { game_id: id, start_utc: start } of rows('nhl_results')) if (id && start) starts.set(id, start);
  const byPlayer = gamesByPlayer(played);
  const found: TableQuote[] = [];
  for await (const row of rows('nhl_prop_lines')) {
    const { date, player_name: name = '', player_id: id = '' } = row;
    const market = MARKETS[row.market ?? ''];
    const quote = quoteOf(row, row.book);
    if (market === undefined || quote === undefined || !date || (name === '' && id === '')) continue;
    const game = byPlayer.get(`${date}/${id}`) ?? byPlayer.get(`${date}/${plainName(name)}`);
    const gameId = game?.gameId ?? 'no game';
    if ((row.last_seen_at ?? '') >= (starts.get(gameId) ?? `${date}T22:00`)) continue;
    // Books are polled at different times; the day's last prices count as one snapshot.
    found.push({ ...quote, date, gameId, playerId: game?.playerId ?? plainName(name), market, at: 0 });
  }
  return found;
}

/** Every player's game of a day, by id and by name. */
function gamesByPlayer(played: readonly LeagueGame[]): Map<string, LeagueGame> {
  const games = new Map<string, LeagueGame>();
  for (const game of played) {
    games.set(`${game.date}/${plainName(game.player)}`, game);
    games.set(`${game.date}/${game.playerId}`, game);
  }
  return games;
}

function plainName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .trim();
}
