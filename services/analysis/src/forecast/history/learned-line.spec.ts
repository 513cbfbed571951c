import { describe, expect, it } from '@jest/globals';
import { marketOf } from '@overline/forecast';
import { settledValue } from './learned-line.ts';

const HITS = marketOf('mlb', 'batter_hits');
const STRIKEOUTS = marketOf('mlb', 'pitcher_strikeouts');
const line = (stats: Record<string, number>, minutes = 1) => ({ stats, minutes, position: null });

describe('the value that settles bets', () => {
  it('is that of a batter or pitcher who started', () => {
    expect(settledValue('mlb', line({ plateAppearances: 4, hits: 2, started: 1 }), HITS)).toBe(2);
    expect(settledValue('mlb', line({ battersFaced: 22, strikeouts: 7, gamesStarted: 1 }), STRIKEOUTS)).toBe(7);
  });

  it('does not exist for a pinch hitter or a reliever, whose bets are void', () => {
    expect(settledValue('mlb', line({ plateAppearances: 1, hits: 1, started: 0 }), HITS)).toBeUndefined();
    expect(settledValue('mlb', line({ battersFaced: 4, strikeouts: 2, gamesStarted: 0 }), STRIKEOUTS)).toBeUndefined();
  });

  it('does not exist for a player who did not play', () => {
    const points = marketOf('nba', 'player_points');
    expect(settledValue('nba', line({ points: 0 }, 0), points)).toBeUndefined();
    expect(settledValue('nba', line({ points: 0 }, 12), points)).toBe(0);
  });
});
