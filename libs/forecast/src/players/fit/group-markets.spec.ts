import { describe, expect, it } from '@jest/globals';
import { isOfStarter } from './group-markets.ts';

describe('markets of announced starters', () => {
  it('are what pitchers and goalies do, not what batters and skaters do', () => {
    expect(['pitcher_strikeouts', 'pitcher_outs', 'batter_hits'].map((market) => isOfStarter('mlb', market))).toEqual([
      true,
      true,
      false,
    ]);
    expect(['player_total_saves', 'player_shots_on_goal'].map((market) => isOfStarter('nhl', market))).toEqual([
      true,
      false,
    ]);
  });

  it('do not exist in basketball', () => {
    expect(isOfStarter('nba', 'player_points')).toBe(false);
  });
});
