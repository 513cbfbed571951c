import type { LeagueGame } from '../definition/player-game.ts';
import { cellNumber, type LeagueTables, playerRow, type TableFolder, type TableRow } from '../definition/tables.ts';

/** The tables of a basketball league without prices; only players who played have a row. */
export function basketballTables(league: string): LeagueTables {
  return {
    games: (folder) => basketballGames(folder, `${league}_player_games`, ({ game_id: id }) => id),
    results: { score: 'pts' },
  };
}

/** Reads the player-games of a table. `minutes` is undefined if a row has none; such a game has no result. */
export async function basketballGames(
  folder: TableFolder,
  table: string,
  gameIdOf: (row: TableRow) => string | undefined,
): Promise<LeagueGame[]> {
  const games: LeagueGame[] = [];
  for await (const row of folder.rows(table)) {
    const game = playerRow(row, folder, gameIdOf(row));
    if (game !== undefined) games.push({ ...game, minutes: cellNumber(row.min), stats: statsOf(row) });
  }
  return games;
}

function statsOf(row: TableRow): LeagueGame['stats'] {
  return {
    points: cellNumber(row.pts),
    rebounds: cellNumber(row.reb),
    assists: cellNumber(row.ast),
    threes: cellNumber(row.fg3m),
    threesAttempted: cellNumber(row.fg3a),
    steals: cellNumber(row.stl),
    blocks: cellNumber(row.blk),
    turnovers: cellNumber(row.tov),
  };
}
