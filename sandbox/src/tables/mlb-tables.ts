import type { PlayerGame } from '@overline/forecast/past-games';
import { cellNumber, groupByDay, interner, readTable, type TableRow } from './csv-table.ts';
import { playerRow } from './player-rows.ts';

/**
 * The MLB player-games of a folder by day: batters with a plate appearance and pitchers. Pitchers who bat because there
 * is no designated hitter do not count as batters. A starting pitcher who also bats has one row with both. Of everybody
 * else who scored, such as pinch runners, only the runs are kept, so that the runs add up to the score.
 */
export async function readMlbPlayerGames(folder: string, since = ''): Promise<PlayerGame[][]> {
  const intern = interner();
  const games = new Map((await readMlbPitchers(folder, since)).map((game) => [keyOf(game), game]));
  for await (const row of readTable(folder, 'mlb_batter_games', since)) {
    const game = playerRow(row, 'mlb', intern);
    if (game === undefined) continue;
    const pitched = games.get(keyOf(game));
    if (row.pos === 'P' || row.pa === '0' || pitched?.started === false) {
      const runs = cellNumber(row.r) ?? 0;
      if (runs > 0) games.set(keyOf(game), { ...(pitched ?? game), stats: { ...pitched?.stats, runs } });
      continue;
    }
    games.set(keyOf(game), {
      ...game,
      started: row.started === '1',
      opposingStarter: games.has(`${game.gameId}/${row.opp_sp}`) ? intern(row.opp_sp ?? '') : undefined,
      stats: { ...pitched?.stats, ...battingOf(row) },
    });
  }
  return groupByDay(games.values());
}

/** The pitchers of a folder, one row per game. */
export async function readMlbPitchers(folder: string, since = ''): Promise<PlayerGame[]> {
  const intern = interner();
  const games: PlayerGame[] = [];
  for await (const row of readTable(folder, 'mlb_pitcher_games', since)) {
    const game = playerRow(row, 'mlb', intern);
    // Listed, but hurt or sent away before the first pitch.
    if (game === undefined || (row.bf === '0' && row.outs === '0')) continue;
    const stats = {
      battersFaced: cellNumber(row.bf),
      strikeouts: cellNumber(row.k),
      outs: cellNumber(row.outs),
      earnedRuns: cellNumber(row.er),
      hitsAllowed: cellNumber(row.h),
    };
    games.push({ ...game, position: 'P', started: row.started === '1', stats });
  }
  return games;
}

function battingOf(row: TableRow): PlayerGame['stats'] {
  return {
    plateAppearances: cellNumber(row.pa),
    hits: cellNumber(row.h),
    totalBases: cellNumber(row.tb),
    homeRuns: cellNumber(row.hr),
    runsBattedIn: cellNumber(row.rbi),
    runs: cellNumber(row.r),
    stolenBases: cellNumber(row.sb),
  };
}

function keyOf({ gameId, playerId }: Pick<PlayerGame, 'gameId' | 'playerId'>): string {
  return `${gameId}/${playerId}`;
}
