import type { LeagueGame } from '../definition/player-game.ts';
import { cellNumber, type LeagueTables, playerRow, type TableFolder, type TableRow } from '../definition/tables.ts';

export const tables: LeagueTables = {
  games,
  results: {
    score: 'runs',
    moneylines: 'mlb_games_odds',
    start: 'start_local',
    period: (row) => cellNumber(row.innings),
  },
};

/**
 * Batters with a plate appearance and pitchers. Pitchers who bat because there is no designated hitter do not count as
 * batters. A starting pitcher who also bats has one row with both. For any other player who scored, such as a pinch
 * runner, only the runs are kept, so that the runs add up to the score.
 */
async function games(folder: TableFolder): Promise<LeagueGame[]> {
  const found = new Map((await pitchers(folder)).map((game) => [keyOf(game), game]));
  for await (const row of folder.rows('mlb_batter_games')) {
    const game = playerRow(row, folder);
    if (game === undefined) continue;
    const pitched = found.get(keyOf(game));
    if (row.pos === 'P' || row.pa === '0' || pitched?.started === false) {
      const runs = cellNumber(row.r) ?? 0;
      if (runs > 0) found.set(keyOf(game), { ...(pitched ?? game), stats: { ...pitched?.stats, runs } });
      continue;
    }
    found.set(keyOf(game), {
      ...game,
      started: row.started === '1',
      opposingStarter: found.has(`${game.gameId}/${row.opp_sp}`) ? folder.shared(row.opp_sp ?? '') : undefined,
      stats: { ...pitched?.stats, ...battingOf(row) },
    });
  }
  return [...found.values()];
}

async function pitchers(folder: TableFolder): Promise<LeagueGame[]> {
  const found: LeagueGame[] = [];
  for await (const row of folder.rows('mlb_pitcher_games')) {
    const game = playerRow(row, folder);
    // Listed, but injured or taken out before the first pitch.
    if (game === undefined || (row.bf === '0' && row.outs === '0')) continue;
    const stats = {
      battersFaced: cellNumber(row.bf),
      strikeouts: cellNumber(row.k),
      outs: cellNumber(row.outs),
      earnedRuns: cellNumber(row.er),
      hitsAllowed: cellNumber(row.h),
    };
    found.push({ ...game, position: 'P', started: row.started === '1', stats });
  }
  return found;
}

function battingOf(row: TableRow): LeagueGame['stats'] {
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

function keyOf({ gameId, playerId }: Pick<LeagueGame, 'gameId' | 'playerId'>): string {
  return `${gameId}/${playerId}`;
}
