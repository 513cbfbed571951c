import { cellNumber, type TableRow } from '@overline/forecast';
import { groupByDay, readTable } from '@overline/sandbox/src/tables/csv-table.ts';
import { fairThreeWay, type PastGame } from './past-game.ts';

/** The soccer matches of a folder by day. Teams are named by country, so that they keep their rating when promoted. */
export async function readSoccerGames(folder: string): Promise<PastGame[][]> {
  const games: PastGame[] = [];
  for await (const row of readTable(folder, 'soccer_games_odds')) {
    const game = match(row);
    if (game !== undefined) games.push(game);
  }
  return groupByDay(games);
}

function match(row: TableRow): PastGame | undefined {
  const { date, div, season } = row;
  const homeScore = cellNumber(row.hg);
  const awayScore = cellNumber(row.ag);
  if (!date || !div || !season || !row.home || !row.away || homeScore === undefined || awayScore === undefined)
    return undefined;
  const homeShots = cellNumber(row.h_sot);
  const awayShots = cellNumber(row.a_sot);
  const market = fairThreeWay([cellNumber(row.b365_h), cellNumber(row.b365_d), cellNumber(row.b365_a)]);
  const country = div.replace(/[0-9C]+$/, '');
  return {
    date,
    season: 2000 + Number(season.slice(0, 2)),
    competition: div,
    home: `${country} ${row.home}`,
    away: `${country} ${row.away}`,
    homeScore,
    awayScore,
    shotsOnTarget:
      homeShots === undefined || awayShots === undefined ? undefined : { home: homeShots, away: awayShots },
    market,
    scored: market !== undefined,
  };
}
