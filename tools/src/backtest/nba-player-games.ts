import type { PlayerGame } from '@overline/forecast';
import { cellNumber, readTable } from './csv-table.ts';
import type { TableRow } from './csv-table.ts';

/** Statistic names of the model beside the columns of the table. */
const COLUMNS = {
  points: 'pts',
  rebounds: 'reb',
  assists: 'ast',
  threes: 'fg3m',
  threesAttempted: 'fg3a',
  steals: 'stl',
  blocks: 'blk',
  turnovers: 'tov',
} as const;

/** The finished NBA games of a folder by day, in date order. Rows without player, teams or minutes are left out. */
export async function readNbaPlayerGames(folder: string): Promise<PlayerGame[][]> {
  const days = new Map<string, PlayerGame[]>();
  for await (const row of readTable(folder, 'nba_player_games')) {
    const game = nbaPlayerGame(row);
    if (game === undefined) continue;
    const day = days.get(game.date);
    if (day === undefined) days.set(game.date, [game]);
    else day.push(game);
  }
  return [...days.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, games]) => games);
}

function nbaPlayerGame(row: TableRow): PlayerGame | undefined {
  const { date, season, player_id: playerId, team, opp } = row;
  const minutes = cellNumber(row.min);
  if (!date || !season || !playerId || !team || !opp || minutes === undefined) return undefined;
  const home = row.home === '1';
  const stats: Record<string, number | undefined> = {};
  for (const [name, column] of Object.entries(COLUMNS)) stats[name] = cellNumber(row[column]);
  return {
    league: 'nba',
    gameId: `${date}-${home ? team : opp}`,
    date,
    season,
    postseason: row.season_type === 'PO',
    playerId,
    player: row.player ?? '',
    team,
    opponent: opp,
    home,
    minutes,
    stats,
  };
}
