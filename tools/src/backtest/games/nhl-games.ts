import { leagueStarterLine, type PlayerGame } from '@overline/forecast';
import { cellNumber, groupByDay, readTable } from '@overline/sandbox/src/tables/csv-table.ts';
import { readNhlGoalies } from '@overline/sandbox/src/tables/nhl-tables.ts';
import { fairMoneyline, starterLinesOf, type PastGame } from './past-game.ts';

/**
 * The NHL games of a folder by day. Goals are those of skaters, plus one for winning a shootout. Prices are those of
 * one book at an unknown time on the day of the game.
 */
export async function readNhlGames(folder: string): Promise<PastGame[][]> {
  const goalies = Map.groupBy(await readNhlGoalies(folder), ({ gameId }) => gameId);
  const prices = new Map<string, PastGame['market']>();
  for await (const row of readTable(folder, 'nhl_moneylines'))
    if (row.game_id && row.ml_home_book === row.ml_away_book)
      prices.set(row.game_id, fairMoneyline(cellNumber(row.ml_home), cellNumber(row.ml_away)));
  const games: PastGame[] = [];
  for await (const row of readTable(folder, 'nhl_results')) {
    const { date, season, game_id: id, home, away } = row;
    const [homeScore, awayScore] = [cellNumber(row.home_goals), cellNumber(row.away_goals)];
    if (!date || !season || !id || !home || !away || homeScore === undefined || awayScore === undefined) continue;
    const [homeShots, awayShots] = [cellNumber(row.home_sog), cellNumber(row.away_sog)];
    const lines: readonly PlayerGame[] = goalies.get(id) ?? [];
    games.push({
      date,
      season: Number(season.slice(0, 4)),
      home,
      away,
      homeScore,
      awayScore,
      overtime: row.ot_or_so === '1',
      ...(homeShots !== undefined &&
        awayShots !== undefined && { shotsOnTarget: { home: homeShots, away: awayShots } }),
      starterLines: starterLinesOf(lines, (side) => leagueStarterLine('nhl', side)),
      ...withMarket(prices.get(id)),
      scored: true,
    });
  }
  return groupByDay(games);
}

function withMarket(market: PastGame['market']): Pick<PastGame, 'market'> {
  return market === undefined ? {} : { market };
}
