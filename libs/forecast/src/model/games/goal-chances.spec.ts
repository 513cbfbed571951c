import { describe, expect, it } from '@jest/globals';
import { goalChances } from './goal-chances.ts';

describe('goal chances', () => {
  it('are equal for equal sides and sum to one', () => {
    const { home, draw, away } = goalChances(1.3, 1.3);
    expect(home).toBeCloseTo(away, 12);
    expect(home + draw + away).toBeCloseTo(1, 12);
  });

  it('make draws likelier where few goals fall', () => {
    expect(goalChances(0.7, 0.7).draw).toBeGreaterThan(goalChances(2, 2).draw);
  });

  it('rise with the own goals', () => {
    expect(goalChances(1.9, 1.1).home).toBeGreaterThan(goalChances(1.5, 1.1).home);
  });
});
