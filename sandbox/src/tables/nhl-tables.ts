import type { PlayerGame, PlayerQuote, PropQuote } from '@overline/forecast/past-games';
import { cellNumber, groupByDay, interner, readTable, type TableRow } from './csv-table.ts';
import { byDate, type BookQuotes, type Intern, playerRow } from './player-rows.ts';

/** The NHL player-games of a folder by day: skaters, and goalies with ice time. */
export async function readNhlPlayerGames(folder: string, since = ''): Promise<PlayerGame[][]> {
  const intern = interner();
  const games = await readNhlGoalies(folder, since);
  const starters = new Map(
    games.filter(({ started }) => started).map(({ gameId, team, playerId }) => [`${gameId}/${team}`, playerId]),
  );
  for await (const row of readTable(folder, 'nhl_player_games', since)) {
    const game = playerGame(row, intern);
    if (game === undefined) continue;
    const stats = {
      shots: cellNumber(row.sog),
      points: cellNumber(row.points),
      goals: cellNumber(row.goals),
      assists: cellNumber(row.assists),
    };
    const opposingStarter = starters.get(`${game.gameId}/${game.opponent}`);
    games.push({ ...game, position: intern(row.pos ?? ''), opposingStarter, stats });
  }
  return groupByDay(games);
}

/** The goalies of a folder who had ice time, one row per game. */
export async function readNhlGoalies(folder: string, since = ''): Promise<PlayerGame[]> {
  const intern = interner();
  const games: PlayerGame[] = [];
  for await (const row of readTable(folder, 'nhl_goalie_games', since)) {
    const game = playerGame(row, intern);
    if (game === undefined) continue;
    const stats = { saves: cellNumber(row.saves), shotsAgainst: cellNumber(row.shots_against) };
    games.push({ ...game, position: 'G', started: row.starter === '1', stats });
  }
  return games;
}

function playerGame(row: TableRow, intern: Intern): Omit<PlayerGame, 'stats'> | undefined {
  const seconds = cellNumber(row.toi_sec);
  const game = seconds === undefined ? undefined : playerRow(row, 'nhl', intern);
  // Minutes are rounded as the product stores them.
  return game && seconds !== undefined ? { ...game, minutes: Math.fround(seconds / 60) } : undefined;
}

/** The table's market names and our keys. */
const MARKETS: Readonly<Record<string, string>> = {
  SOG: 'player_shots_on_goal',
  POINTS: 'player_points',
  GOALS: 'player_goals',
  ASSISTS: 'player_assists',
};

/** All two-sided NHL quotes that were last seen before the start of the game. */
export async function readNhlPropLines(folder: string, days: readonly (readonly PlayerGame[])[]): Promise<BookQuotes> {
  const starts = await startTimes(folder);
  const games = gamesByPlayer(days);
  const rows: { date: string; quote: PlayerQuote }[] = [];
  for await (const row of readTable(folder, 'nhl_prop_lines')) {
    const { date, player_name: name = '', player_id: id = '' } = row;
    const market = MARKETS[row.market ?? ''];
    const quote = nhlQuote(row);
    if (market === undefined || quote === undefined || !date || (name === '' && id === '')) continue;
    const game = games.get(`${date}/${id}`) ?? games.get(`${date}/${plainName(name)}`);
    const gameId = game?.gameId ?? 'no game';
    if ((row.last_seen_at ?? '') >= (starts.get(gameId) ?? `${date}T22:00`)) continue;
    rows.push({ date, quote: { ...quote, gameId, playerId: game?.playerId ?? plainName(name), market } });
  }
  return byDate(rows);
}

/** Start times by game, UTC. */
async function startTimes(folder: string): Promise<Map<string, string>> {
  const starts = new Map<string, string>();
  for await (const { game_id: id, start_utc: start } of readTable(folder, 'nhl_results'))
    if (id && start) starts.set(id, start);
  return starts;
}

/** Every player's game of a day, by id and by name. */
function gamesByPlayer(days: readonly (readonly PlayerGame[])[]): Map<string, PlayerGame> {
  const games = new Map<string, PlayerGame>();
  for (const game of days.flat()) {
    games.set(`${game.date}/${plainName(game.player)}`, game);
    games.set(`${game.date}/${game.playerId}`, game);
  }
  return games;
}

function nhlQuote(row: TableRow): PropQuote | undefined {
  const line = cellNumber(row.line);
  const [over, under] = [cellNumber(row.over_odds), cellNumber(row.under_odds)];
  if (line === undefined || over === undefined || under === undefined || !row.book) return undefined;
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
