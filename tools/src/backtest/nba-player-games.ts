import type { PlayerGame } from '@overline/forecast';
import { cellNumber, readTable } from './csv-table.ts';
import type { TableRow } from './csv-table.ts';
import { interner } from './interner.ts';

/**
 * The finished NBA games of a folder by day, in date order. Rows without player or teams are left out; one without
 * minutes has no result yet.
 */
export async function readNbaPlayerGames(folder: string): Promise<PlayerGame[][]> {
  const intern = interner();
  const days = new Map<string, PlayerGame[]>();
  for await (const row of readTable(folder, 'nba_player_games')) {
    const game = nbaPlayerGame(row, intern);
    if (game === undefined) continue;
    const day = days.get(game.date);
    if (day === undefined) days.set(game.date, [game]);
    else day.push(game);
  }
  return [...days.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, games]) => games);
}

/** Two teams meet once a day at most; which of them is at home is not always told, at neutral sites it is nobody. */
export function nbaGameId(date: string, team: string, opponent: string): string {
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
