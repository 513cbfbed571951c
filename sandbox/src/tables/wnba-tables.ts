import type { PlayerGame } from '@overline/forecast/past-games';
import { cellNumber, groupByDay, interner, readTable, type TableRow } from './csv-table.ts';
import type { BookQuotes } from './nba-tables.ts';

/** The WNBA player-games of a folder by day; only players who played have a row. */
export async function readWnbaPlayerGames(folder: string, since = ''): Promise<PlayerGame[][]> {
  const intern = interner();
  const games: PlayerGame[] = [];
  for await (const row of readTable(folder, 'wnba_player_games', since)) {
    const game = wnbaPlayerGame(row, intern);
    if (game !== undefined) games.push(game);
  }
  return groupByDay(games);
}

function wnbaPlayerGame(row: TableRow, intern: (text: string) => string): PlayerGame | undefined {
  const { date, season, game_id: gameId, player_id: playerId, team, opp } = row;
  if (!date || !season || !gameId || !playerId || !team || !opp) return undefined;
  return {
    league: 'wnba',
    gameId: intern(gameId),
    date: intern(date),
    season: intern(season),
    postseason: row.season_type === 'PO',
    playerId: intern(playerId),
    player: intern(row.player ?? ''),
    team: intern(team),
    opponent: intern(opp),
    home: row.home === '1',
    minutes: cellNumber(row.min),
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

/** The folder has no WNBA prices. */
export function readWnbaPropLines(): Promise<BookQuotes> {
  return Promise.resolve(new Map());
}
