import { describe, expect, it } from '@jest/globals';
import type { PlayerGame } from './history/player-record.ts';
import { createPropModel } from './prop-model.ts';

const common = {
  league: 'mlb' as const,
  season: '2030',
  postseason: false,
  team: 'AAA',
  opponent: 'BBB',
  home: true,
};
const batting = { plateAppearances: 4, hits: 1, totalBases: 2, homeRuns: 0, runsBattedIn: 1, runs: 1, stolenBases: 0 };
const pitching = { battersFaced: 24, strikeouts: 7, outs: 18, earnedRuns: 2, hitsAllowed: 5 };

function lineOf(day: number, playerId: string, stats: PlayerGame['stats'], started = true): PlayerGame {
  const date = new Date(Date.UTC(2030, 4, 1 + day)).toISOString().slice(0, 10);
  return { ...common, gameId: `g${day}`, date, playerId, player: playerId, started, stats };
}

function marketsOf(playerId: string): string[] {
  const model = createPropModel('mlb');
  for (let day = 0; day < 12; day += 1)
    model.observe([
      lineOf(day, 'batter', batting),
      lineOf(day, 'pitcher', pitching),
      lineOf(day, 'both', { ...batting, ...pitching }),
      lineOf(day, 'reliever', pitching, false),
    ]);
  const entry = { gameId: 'tonight', playerId, team: 'AAA', opponent: 'BBB', home: true, postseason: false };
  const slate = { date: '2030-05-20', entries: [entry], lineup: 'unknown' as const, posted: new Set<string>() };
  return model.project(slate).map(({ market }) => market);
}

describe('a league with several groups of players', () => {
  it('forecasts a batter’s markets for batters and a pitcher’s for pitchers', () => {
    expect(marketsOf('batter')).toContain('batter_total_bases');
    expect(marketsOf('batter')).not.toContain('pitcher_outs');
    expect(marketsOf('pitcher')).toEqual([
      'pitcher_strikeouts',
      'pitcher_outs',
      'pitcher_earned_runs',
      'pitcher_hits_allowed',
    ]);
  });

  it('forecasts both for a player who bats and pitches', () => {
    expect(marketsOf('both')).toEqual([...marketsOf('batter'), ...marketsOf('pitcher')]);
  });

  it('forecasts nothing for a debutant, not even in a league with one group', () => {
    expect(marketsOf('debutant')).toEqual([]);
    const entry = {
      gameId: 'tonight',
      playerId: 'debutant',
      team: 'AAA',
      opponent: 'BBB',
      home: true,
      postseason: false,
    };
    const slate = { date: '2030-05-20', entries: [entry], lineup: 'unknown' as const, posted: new Set(['debutant']) };
    expect(createPropModel('nba').project(slate)).toEqual([]);
  });

  it('forecasts nothing for a player who never started', () => {
    expect(marketsOf('reliever')).toEqual([]);
  });
});
