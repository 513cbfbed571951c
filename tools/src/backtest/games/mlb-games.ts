import { leagueStarterLine } from '@overline/forecast';
import { cellNumber, groupByDay, readTable } from '@overline/sandbox/src/tables/csv-table.ts';
import { readMlbPitchers } from '@overline/sandbox/src/tables/mlb-tables.ts';
import { fairMoneyline, starterLinesOf, type PastGame } from './past-game.ts';

/** The MLB games of a folder by day, doubleheaders included, with starting pitchers and closing prices. */
export async function readMlbGames(folder: string): Promise<PastGame[][]> {
  const pitchers = Map.groupBy(await readMlbPitchers(folder), ({ gameId }) => gameId);
  const prices = new Map<string, PastGame['market']>();
  for await (const row of readTable(folder, 'mlb_games_odds'))
    if (row.game_id) prices.set(row.game_id, fairMoneyline(cellNumber(row.ml_home), cellNumber(row.ml_away)));
  const games: PastGame[] = [];
  for await (const row of readTable(folder, 'mlb_results')) {
    const { date, season, game_id: id, home, away } = row;
    const [homeScore, awayScore] = [cellNumber(row.home_runs), cellNumber(row.away_runs)];
    if (!date || !season || !id || !home || !away || homeScore === undefined || awayScore === undefined) continue;
    const market = prices.get(id);
    games.push({
      date,
      season: Number(season),
      home,
      away,
      homeScore,
      awayScore,
      starterLines: starterLinesOf(pitchers.get(id) ?? [], (side) => leagueStarterLine('mlb', side)),
      ...(market !== undefined && { market }),
      scored: true,
    });
  }
  return groupByDay(games);
}
