import { leagueStarterLine } from '@overline/forecast';
import { cellNumber, groupByDay, readTable } from '@overline/sandbox/src/tables/csv-table.ts';
import { readNflPlayerGames } from '@overline/sandbox/src/tables/nfl-tables.ts';
import { fairMoneyline, starterLinesOf, type PastGame } from './past-game.ts';

/** Relocated teams and alternative names in the older odds table. */
const SAME_TEAM: Readonly<Record<string, string>> = {
  SanDiego: 'Chargers',
  'St.Louis': 'Rams',
  LosAngeles: 'Rams',
  BuffaloBills: 'Bills',
  NewYork: 'Giants',
};

/**
 * The NFL games of a folder by day: results with closing prices and starting quarterbacks, or the older odds table if
 * the folder has no results.
 */
export async function readNflGames(folder: string): Promise<PastGame[][]> {
  const games = await results(folder);
  return groupByDay(games.length > 0 ? games : await oldGames(folder));
}

async function results(folder: string): Promise<PastGame[]> {
  const players = Map.groupBy((await readNflPlayerGames(folder)).flat(), ({ gameId }) => gameId);
  const games: PastGame[] = [];
  for await (const row of readTable(folder, 'nfl_results')) {
    const { date, season, game_id: id, home, away } = row;
    const [homeScore, awayScore] = [cellNumber(row.home_pts), cellNumber(row.away_pts)];
    if (!date || !season || !id || !home || !away || homeScore === undefined || awayScore === undefined) continue;
    const market = fairMoneyline(cellNumber(row.ml_home), cellNumber(row.ml_away));
    games.push({
      date,
      season: Number(season),
      home,
      away,
      homeScore,
      awayScore,
      neutral: row.neutral === '1',
      starterLines: starterLinesOf(players.get(id) ?? [], (side) => leagueStarterLine('nfl', side)),
      ...(market !== undefined && { market }),
      scored: true,
    });
  }
  return games;
}

/** Rows without a team name or score are skipped. */
async function oldGames(folder: string): Promise<PastGame[]> {
  const games: PastGame[] = [];
  for await (const row of readTable(folder, 'nfl_games_odds')) {
    const [homeScore, awayScore] = [cellNumber(row.home_final), cellNumber(row.away_final)];
    const { date, home_team: home, away_team: away } = row;
    if (!date || !home || !away || home === '0' || away === '0' || homeScore === undefined || awayScore === undefined)
      continue;
    const market = fairMoneyline(cellNumber(row.home_close_ml), cellNumber(row.away_close_ml));
    const season = cellNumber(row.season);
    games.push({
      date,
      ...(season !== undefined && { season }),
      home: SAME_TEAM[home] ?? home,
      away: SAME_TEAM[away] ?? away,
      homeScore,
      awayScore,
      ...(market !== undefined && { market }),
      scored: market !== undefined,
    });
  }
  return games;
}
