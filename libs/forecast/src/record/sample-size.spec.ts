import { describe, expect, it } from '@jest/globals';
import { impliedFromAmerican } from '../odds/odds.ts';
import { betsToProve } from './sample-size.ts';

describe('how long it takes to prove an edge', () => {
  it.each([
    [0.55, 1397],
    [0.54, 3655],
    [0.53, 25_004],
    [0.56, 732],
    [0.6, 165],
  ])('a win rate of %d at -110 takes %d bets', (winRate, bets) => {
    expect(betsToProve(winRate, impliedFromAmerican(-110))).toBe(bets);
  });

  it.each([
    [0.55, 2847],
    [0.54, 7459],
    [0.53, 51_067],
  ])('a win rate of %d takes %d bets with 80 %% power', (winRate, bets) => {
    expect(betsToProve(winRate, impliedFromAmerican(-110), 0.95, 0.8)).toBe(bets);
  });

  it('refuses a win rate that is no edge', () => {
    expect(() => betsToProve(0.5, 0.52)).toThrow(RangeError);
  });
});
