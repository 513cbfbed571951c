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
    score: 'pts',
    start: 'time_et',
    period: ({ overtime }) => (overtime === '1' ? 5 : undefined),
  },
};

/** Positions that books quote besides quarterbacks. */
const BACKS_AND_RECEIVERS: ReadonlySet<string> = new Set(['RB', 'HB', 'FB', 'WR', 'TE']);

/**
 * Reads the games of quarterbacks, running backs and receivers. A row without statistics is skipped unless the player
 * had a snap on offense; all its statistics are then 0.
 */
async function games(folder: TableFolder): Promise<LeagueGame[]> {
  const quarterbacks = await startingQuarterbacks(folder);
  const found: LeagueGame[] = [];
  for await (const row of folder.rows('nfl_player_games')) {
    const game = playerGame(row, folder);
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
    found.push({
      ...game,
      started: quarterbacks.has(`${game.gameId}/${game.playerId}`),
      stats: { ...running, ...(game.position === 'QB' ? passing : receiving) },
    });
  }
  return found;
}

/** The quarterbacks who started, as game/player. */
async function startingQuarterbacks({ rows }: TableFolder): Promise<ReadonlySet<string>> {
  const started = new Set<string>();
  for await (const { game_id: game = '', home_qb_id: home = '', away_qb_id: away = '' } of rows('nfl_results'))
    for (const quarterback of [home, away]) started.add(`${game}/${quarterback}`);
  return started;
}

function playerGame(row: TableRow, folder: TableFolder): Omit<LeagueGame, 'stats'> | undefined {
  const { pos = '' } = row;
  if (pos !== 'QB' && !BACKS_AND_RECEIVERS.has(pos)) return undefined;
  if (row.src === 'snaps_only' && (cellNumber(row.offense_snaps) ?? 0) === 0) return undefined;
  const game = playerRow(row, folder);
  return game && { ...game, position: folder.shared(pos) };
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
 * All quotes whose player is found in the week's games. The prices have no time and are assumed to be known before
 * kickoff. Players are matched by week, first initial, last name and team; ambiguous names are skipped.
 */
async function quotes({ rows }: TableFolder, played: readonly LeagueGame[]): Promise<TableQuote[]> {
  const players = playersByName(played);
  const found: TableQuote[] = [];
  for await (const row of rows('nfl_prop_lines')) {
    const { season = '', week = '', team = '' } = row;
    const market = MARKETS[row.market ?? ''];
    const quote = quoteOf(row, row.book_id);
    if (market === undefined || quote === undefined) continue;
    const game = players.get(`${season}_${week.padStart(2, '0')}|${shortName(row.player_short ?? '')}|${teamOf(team)}`);
    if (game === undefined || game === 'ambiguous') continue;
    const { date, gameId, playerId } = game;
    found.push({ ...quote, date, gameId, playerId, market, at: 0 });
  }
  return found;
}

/** Every player's game by week, short name and team. A game's id begins with its season and week. */
function playersByName(played: readonly LeagueGame[]): Map<string, LeagueGame | 'ambiguous'> {
  const players = new Map<string, LeagueGame | 'ambiguous'>();
  for (const game of played) {
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
