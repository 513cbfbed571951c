import { type LeagueId, leagueOf, leagueStarterLine, type PlayerGame } from '@overline/forecast';
import { groupByDay } from '@overline/sandbox/src/tables/csv-table.ts';
import { readResults } from '@overline/sandbox/src/tables/past-results.ts';
import { sourceOf } from '@overline/sandbox/src/tables/sources.ts';
import { fairMoneyline, gameKey, readBoxes, type PastGame } from './past-game.ts';

/**
 * Reads a league's past games from `folder`, grouped by day, with closing prices. Games include the starters' stat
 * lines in leagues whose model uses starters (pitchers, quarterbacks, goalies), and box scores in the others.
 */
export async function readLeagueGames(league: LeagueId, folder: string): Promise<PastGame[][]> {
  const results = await readResults(league, folder);
  if (results.length === 0) return [];
  const { model, stats } = leagueOf(league);
  const boxes = model.games.starters ? undefined : await readBoxes(folder, `${league}_player_games`);
  const statLines = model.games.starters ? await sourceOf(league).games(folder) : [];
  const linesByGame = Map.groupBy(statLines.flat(), ({ gameId }) => gameId);
  const starterOf = (lines: readonly PlayerGame[], home: boolean) =>
    leagueStarterLine(
      league,
      lines.filter((line) => line.home === home),
    );
  return groupByDay(
    results.map(({ gameId, date, season, home, away, homeScore, awayScore, neutral, period, shots, moneyline }) => {
      const lines = linesByGame.get(gameId) ?? [];
      return {
        date,
        season: Number(season.slice(0, 4)),
        home,
        away,
        homeScore,
        awayScore,
        neutral,
        overtime: period !== undefined && period > stats.games.periods.count,
        ...(shots && { shotsOnTarget: shots }),
        ...(boxes
          ? { boxes: boxes.get(gameKey({ date, home, away })) }
          : { starterLines: { home: starterOf(lines, true), away: starterOf(lines, false) } }),
        market: moneyline && fairMoneyline(moneyline.home, moneyline.visitor),
        scored: true,
      };
    }),
  );
}
