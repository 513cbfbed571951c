import { cellNumber, groupByDay, readTable } from '../csv-table.ts';
import { fairMoneyline, type PastGame } from './past-game.ts';

/** Relocated teams and alternative names in the source. */
const SAME_TEAM: Readonly<Record<string, string>> = {
  SanDiego: 'Chargers',
  'St.Louis': 'Rams',
  LosAngeles: 'Rams',
  BuffaloBills: 'Bills',
  NewYork: 'Giants',
};

/** The NFL games of a folder by day. Rows without a team name or score are skipped. */
export async function readNflGames(folder: string): Promise<PastGame[][]> {
  const games: PastGame[] = [];
  for await (const row of readTable(folder, 'nfl_games_odds')) {
    const [homeScore, awayScore] = [cellNumber(row.home_final), cellNumber(row.away_final)];
    const { date, home_team: home, away_team: away } = row;
    if (!date || !home || !away || home === '0' || away === '0' || homeScore === undefined || awayScore === undefined)
      continue;
    games.push({
      date,
      season: cellNumber(row.season),
      home: SAME_TEAM[home] ?? home,
      away: SAME_TEAM[away] ?? away,
      homeScore,
      awayScore,
      market: fairMoneyline(cellNumber(row.home_close_ml), cellNumber(row.away_close_ml)),
      scored: true,
    });
  }
  return groupByDay(games);
}
