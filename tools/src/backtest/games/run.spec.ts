import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readNbaGames } from './nba-games.ts';
import { backtestGames } from './run.ts';
import { readSoccerGames } from './soccer-games.ts';
import { fairMoneyline, fairThreeWay } from './past-game.ts';

const ODDS = 'date,season,season_type,home,away,home_pts,away_pts,ml_home,ml_away,neutral';
const RESULTS = 'date,season,season_type,home,away,home_pts,away_pts';
const PLAYERS = 'date,season,season_type,player_id,team,opp,home,min,pts,reb,ast,stl,blk,tov,plus_minus';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'games-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function table(name: string, ...rows: string[]): Promise<void> {
  await writeFile(join(folder, `${name}.csv`), `${rows.join('\n')}\n`);
}

describe('NBA games of a folder', () => {
  it('join results, prices and box scores, and skip a game that the odds table misdates by a day', async () => {
    await table('nba_results', RESULTS, '2018-10-16,2018-19,RS,BOS,PHI,105,87');
    await table(
      'nba_games_odds',
      ODDS,
      '2018-10-16,2018-19,RS,BOS,PHI,105,87,-200,170,0',
      '2018-10-17,2018-19,RS,BOS,PHI,105,87,-200,170,0',
      '2019-05-18,2018-19,,LAL,GSW,103,100,-110,-110,0',
    );
    await table('nba_player_games', PLAYERS, '2018-10-16,2018-19,RS,7,BOS,PHI,1,30,20,5,5,1,1,2,9');
    const [[game], [playIn], ...rest] = (await readNbaGames(folder)) as [[unknown], [unknown]];
    expect(rest).toEqual([]);
    expect(game).toMatchObject({
      date: '2018-10-16',
      home: 'BOS',
      scored: true,
      boxes: { home: [{ playerId: '7', plusMinus: 9 }], away: [] },
    });
    expect(playIn).toMatchObject({ home: 'LAL', scored: false });
  });
});

describe('soccer matches of a folder', () => {
  it('have their season, division and country', async () => {
    await table(
      'soccer_games_odds',
      'date,div,season,home,away,hg,ag,b365_h,b365_d,b365_a,h_sot,a_sot',
      '2023-08-11,E0,2324,Burnley,Man City,0,3,8,5.5,1.33,1,8',
      '2023-08-12,EC,2324,Barnet,York,1,1,,,,,',
    );
    const games = (await readSoccerGames(folder)).flat();
    expect(games[0]).toMatchObject({
      season: 2023,
      competition: 'E0',
      home: 'E Burnley',
      shotsOnTarget: { home: 1, away: 8 },
    });
    expect(games[1]).toMatchObject({ home: 'E Barnet', market: undefined, shotsOnTarget: undefined });
  });
});

describe('moneyline backtest', () => {
  it('scores the forecasts and the prices of the games in its date range', async () => {
    const rows = Array.from({ length: 60 }, (_, day) => {
      const date = new Date(Date.UTC(2016, 9, 25) + day * 86_400_000).toISOString().slice(0, 10);
      return `${date},2016-17,,BOS,PHI,${110 + 2 * (day % 3)},111,-200,170,0`;
    });
    await table('nba_games_odds', ODDS, ...rows);
    const [report, ...rest] = await backtestGames({
      data: folder,
      lines: 'synthetic',
      lineup: 'unknown',
      from: '2016-11-10',
      to: '2016-11-19',
    });
    expect(rest).toEqual([]);
    expect(report).toMatchObject({
      market: 'moneyline',
      league: 'nba',
      from: '2016-11-10',
      to: '2016-11-19',
      half: { logLoss: Math.LN2 },
    });
    expect(report?.n).toBe(report?.consensus.n);
  });

  it('returns no report for a folder without games', async () => {
    expect(await backtestGames({ data: folder, lines: 'book', lineup: 'known' })).toEqual([]);
  });
});

describe('fair price', () => {
  it('devigs two prices', () => {
    expect(fairMoneyline(-110, -110)).toEqual({ home: 0.5, away: 0.5 });
    expect(fairMoneyline(-300, 240)?.home).toBeCloseTo(0.7183099, 6);
  });

  it('rejects averages of positive and negative odds and implausible margins', () => {
    expect(fairMoneyline(-60, 110)).toBeUndefined();
    expect(fairMoneyline(150, 150)).toBeUndefined();
    expect(fairMoneyline(-300, -150)).toBeUndefined();
    expect(fairMoneyline(undefined, -110)).toBeUndefined();
  });

  it('devigs three prices', () => {
    const fair = fairThreeWay([2.7, 2.3, 4.4]);
    expect(fair?.home).toBeCloseTo(0.358738, 6);
    expect(fair?.draw).toBeCloseTo(0.4211273, 6);
    expect(fairThreeWay([2.7, undefined, 4.4])).toBeUndefined();
    expect(fairThreeWay([2.7, 2.3, 40])).toBeUndefined();
  });
});
