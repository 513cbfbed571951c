import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import nbaTeams from './nba-teams.json' with { type: 'json' };
import { type TeamRow, teamsFrom } from '../world/world.ts';
import type { ReplayGame } from './replay-game.ts';
import { readReplayTables } from './replay-tables.ts';

const LINES =
  'date,game_time_utc,snapshot_utc,after_tip,home,away,player,player_id,market,line,' +
  'book,over_odds,under_odds,source,side_check';

describe('stored prices', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'prices-'));
    writeFileSync(
      join(folder, 'nba_results.csv'),
      'date,season,season_type,home,away,home_pts,away_pts\n2024-12-20,2024-25,RS,PHI,LAC,108,98\n',
    );
    writeFileSync(
      join(folder, 'nba_player_games.csv'),
      'date,player_id,player,team,opp,home,min,pts,reb,ast,stl,blk,tov\n' +
        '2024-12-20,7,Ann Éx,LAC,PHI,0,30,12,4,5,1,0,2\n',
    );
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  async function gameWith(lines: readonly string[], moneyline = '-150,130'): Promise<ReplayGame | undefined> {
    writeFileSync(join(folder, 'nba_prop_lines.csv'), [LINES, ...lines].join('\n'));
    writeFileSync(
      join(folder, 'nba_games_odds.csv'),
      `date,home,away,ml_home,ml_away\n2024-12-20,PHI,LAC,${moneyline}\n`,
    );
    return (await readReplayTables(folder)).games[0];
  }

  const row = (book: string, afterTip: number, sideCheck: number, over = '-110', date = '2024-12-20'): string =>
    `${date},2024-12-21T00:10:00Z,2024-12-20T20:00:00Z,${afterTip},PHI,LAC,Ann Ex,7,player_threes,1.5,` +
    `${book},${over},-110,x,${sideCheck}`;

  it('exclude prices taken after the tip-off, swapped ones, and a book whose sides are unreliable', async () => {
    const game = await gameWith([
      row('fanduel', 0, 1),
      row('bovada', 1, 1),
      row('betmgm', 0, -1),
      row('betrivers', 0, 1),
    ]);
    expect(game?.lines.map(({ book }) => book)).toEqual(['fanduel']);
  });

  it("include only the last snapshot of a player's market, and one row per book and line", async () => {
    const early = row('fanduel', 0, 1, '+150').replace('2024-12-20T20:00:00Z', '2024-12-20T15:00:00Z');
    const game = await gameWith([
      early,
      row('fanduel', 0, 1, '-105'),
      row('fanduel', 0, 1, '-120'),
      row('betmgm', 0, 1),
    ]);
    expect(game?.lines.map(({ book, over }) => [book, over])).toEqual([
      ['fanduel', -120],
      ['betmgm', -110],
    ]);
  });

  it('find a game whose home team differs between tables, and swap its moneyline', async () => {
    writeFileSync(
      join(folder, 'nba_prop_lines.csv'),
      [LINES, row('fanduel', 0, 1).replace('PHI,LAC', 'LAC,PHI')].join('\n'),
    );
    writeFileSync(join(folder, 'nba_games_odds.csv'), 'date,home,away,ml_home,ml_away\n2024-12-20,LAC,PHI,130,-150\n');
    const game = (await readReplayTables(folder)).games[0];
    expect([game?.lines.length, game?.moneyline]).toEqual([1, { home: -150, visitor: 130 }]);
  });

  it('determine the tip-off, in Eastern time', async () => {
    expect((await gameWith([row('fanduel', 0, 1)]))?.lines[0]?.tipMinute).toBe(19 * 60 + 10);
  });

  it('keep a side without a price', async () => {
    expect((await gameWith([row('fanduel', 0, 1, '')]))?.lines[0]).toMatchObject({ over: null, under: -110 });
  });

  it.each(['-46.2,130', '-400,900', ','])('drop an impossible moneyline: %s', async (moneyline) => {
    expect((await gameWith([], moneyline))?.moneyline).toBeUndefined();
  });

  it('treat missing shots as unknown, not as zero', async () => {
    const game = await gameWith([]);
    expect(game?.appearances[0]?.line).toMatchObject({ fg3m: null, pts: 12 });
    expect(game?.moneyline).toEqual({ home: -150, visitor: 130 });
  });

  it('report a missing column and a missing file by name', async () => {
    writeFileSync(join(folder, 'nba_results.csv'), 'date,season\n');
    await expect(readReplayTables(folder)).rejects.toThrow('no column season_type');
    await expect(readReplayTables('/nowhere')).rejects.toThrow('/nowhere has no nba_results.csv');
  });
});

describe('the teams of the tables', () => {
  it('are thirty, one of which has different names in the two feeds', () => {
    expect(teamsFrom<TeamRow>(nbaTeams)).toHaveLength(30);
    expect(teamsFrom<TeamRow>(nbaTeams).filter(({ fullName, oddsName }) => fullName !== oddsName)).toMatchObject([
      { fullName: 'LA Clippers', oddsName: 'Los Angeles Clippers' },
    ]);
  });
});
