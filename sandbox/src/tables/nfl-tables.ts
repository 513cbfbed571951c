import type { PlayerGame, PlayerQuote, PropQuote } from '@overline/forecast/past-games';
import { cellNumber, groupByDay, interner, readTable, type TableRow } from './csv-table.ts';
import { byDate, type BookQuotes, type Intern, playerRow } from './player-rows.ts';

/** Positions that books quote. */
const BACKS_AND_RECEIVERS: ReadonlySet<string> = new Set(['RB', 'HB', 'FB', 'WR', 'TE']);

/**
 * The NFL player-games of a folder by day: quarterbacks, running backs and receivers who played a snap on offense. A
 * row without statistics has true zeros.
 */
export async function readNflPlayerGames(folder: string, since = ''): Promise<PlayerGame[][]> {
  const intern = interner();
  const quarterbacks = await startingQuarterbacks(folder);
  const games: PlayerGame[] = [];
  for await (const row of readTable(folder, 'nfl_player_games', since)) {
    const game = playerGame(row, intern);
    if (game === undefined) continue;
    const count = (cell: string | undefined): number => cellNumber(cell) ?? 0;
    const running = {
      rushingAttempts: count(row.rush_att),
      rushingYards: count(row.rush_yds),
      rushingTouchdowns: count(row.rush_td),
      receivingTouchdowns: count(row.rec_td),
    };
    const receiving = {
      targets: count(row.targets),
      receptions: count(row.rec),
      receivingYards: count(row.rec_yds),
    };
    const passing = {
      passingAttempts: count(row.pass_att),
      passingCompletions: count(row.pass_cmp),
      passingYards: count(row.pass_yds),
      passingTouchdowns: count(row.pass_td),
      interceptions: count(row.pass_int),
    };
    const isPasser = game.position === 'QB';
    games.push({
      ...game,
      started: quarterbacks.has(`${game.gameId}/${game.playerId}`),
      stats: { ...running, ...(isPasser ? passing : receiving) },
    });
  }
  return groupByDay(games);
}

/** The quarterbacks who started, as game/player. */
async function startingQuarterbacks(folder: string): Promise<ReadonlySet<string>> {
  const started = new Set<string>();
  for await (const { game_id: game = '', home_qb_id: home = '', away_qb_id: away = '' } of readTable(
    folder,
    'nfl_results',
  ))
    for (const quarterback of [home, away]) started.add(`${game}/${quarterback}`);
  return started;
}

function playerGame(row: TableRow, intern: Intern): Omit<PlayerGame, 'stats'> | undefined {
  const { pos = '' } = row;
  if (pos !== 'QB' && !BACKS_AND_RECEIVERS.has(pos)) return undefined;
  if (row.src === 'snaps_only' && (cellNumber(row.offense_snaps) ?? 0) === 0) return undefined;
  const game = playerRow(row, 'nfl', intern);
  return game && { ...game, position: intern(pos) };
}

/** The table's market names and our keys. */
const MARKETS: Readonly<Record<string, string>> = {
  passing_yards: 'player_pass_yds',
  passing_tds: 'player_pass_tds',
  passing_interceptions: 'player_pass_interceptions',
  receiving_yards: 'player_reception_yds',
  receptions: 'player_receptions',
  rushing_attempts: 'player_rush_attempts',
  rushing_yards: 'player_rush_yds',
  passing_rushing_yards: 'player_pass_rush_yds',
  rushing_receiving_yards: 'player_rush_reception_yds',
};

/**
 * All NFL quotes whose player is found in the week's games. Prices have no time; the stored one counts as known before
 * kickoff. Players are matched by week, first initial, last name and team; ambiguous names are skipped.
 */
export async function readNflPropLines(folder: string, days: readonly (readonly PlayerGame[])[]): Promise<BookQuotes> {
  const players = playersByName(days);
  const rows: { date: string; quote: PlayerQuote }[] = [];
  for await (const row of readTable(folder, 'nfl_prop_lines')) {
    const { season = '', week = '', team = '' } = row;
    const market = MARKETS[row.market ?? ''];
    const quote = nflQuote(row);
    if (market === undefined || quote === undefined) continue;
    const game = players.get(`${season}_${week.padStart(2, '0')}|${shortName(row.player_short ?? '')}|${teamOf(team)}`);
    if (game === undefined || game === 'ambiguous') continue;
    rows.push({
      date: game.date,
      quote: { ...quote, gameId: game.gameId, playerId: game.playerId, market },
    });
  }
  return byDate(rows);
}

/** Every player's game by week, short name and team. A game's id begins with its season and week. */
function playersByName(days: readonly (readonly PlayerGame[])[]): Map<string, PlayerGame | 'ambiguous'> {
  const players = new Map<string, PlayerGame | 'ambiguous'>();
  for (const game of days.flat()) {
    const [first = '', ...rest] = game.player.split(' ');
    const name = shortName(`${first.slice(0, 1)}.${rest.join(' ')}`);
    const key = `${game.gameId.slice(0, 7)}|${name}|${teamOf(game.team)}`;
    players.set(key, players.has(key) ? 'ambiguous' : game);
  }
  return players;
}

function teamOf(code: string): string {
  return code === 'LAR' ? 'LA' : code;
}

/** Letters only, without a suffix: `A.St. Brown Jr.` and `a.st. brown` are equal. */
function shortName(name: string): string {
  const plain = name.toLowerCase().replace(/\s+(jr|sr|ii|iii|iv|v)\.?$/, '');
  return plain.replace(/[^a-z]/g, '');
}

function nflQuote(row: TableRow): PropQuote | undefined {
  const line = cellNumber(row.line);
  const [over, under] = [cellNumber(row.over_odds), cellNumber(row.under_odds)];
  if (line === undefined || over === undefined || under === undefined || !row.book_id) return undefined;
  return { book: row.book_id, line, over, under, at: 0 };
}
