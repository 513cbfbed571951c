import { cellNumber, groupByDay, readTable } from '@overline/sandbox/src/tables/csv-table.ts';
import { gameKey, readBoxes, type PastGame } from './past-game.ts';

/** The games of a basketball league in a folder by day, with box scores and without prices. */
export async function readBasketballGames(league: string, folder: string): Promise<PastGame[][]> {
  const boxes = await readBoxes(folder, `${league}_player_games`);
  const games: PastGame[] = [];
  for await (const row of readTable(folder, `${league}_results`)) {
    const { date, season, home, away } = row;
    const [homeScore, awayScore] = [cellNumber(row.home_pts), cellNumber(row.away_pts)];
    if (!date || !season || !home || !away || homeScore === undefined || awayScore === undefined) continue;
    const own = boxes.get(gameKey({ date, home, away }));
    games.push({
      date,
      season: Number(season.slice(0, 4)),
      home,
      away,
      homeScore,
      awayScore,
      ...(own !== undefined && { boxes: own }),
      scored: true,
    });
  }
  return groupByDay(games);
}
