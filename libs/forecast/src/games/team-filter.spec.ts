import { describe, expect, it } from '@jest/globals';
import { TeamFilter } from './team-filter.ts';

const settings = { carry: 0.75, start: 40, summer: 8, game: 0.05, noise: 169 };

describe('team filter', () => {
  it('updates by its share of the total variance', () => {
    const filter = new TeamFilter(1, settings);
    filter.update('A', 'B', 1, Float64Array.of(10));
    expect(filter.difference('A', 'B', 1, 0)).toBeCloseTo((10 * 80) / 249, 12);
    expect(filter.variance('A', 1)).toBeCloseTo(40 * (1 - 40 / 249) + 0.05, 12);
  });

  it('shrinks ratings and widens their variance over the summer', () => {
    const filter = new TeamFilter(1, settings);
    for (let game = 0; game < 40; game += 1) filter.update('A', 'B', 1, Float64Array.of(10));
    expect(filter.difference('A', 'B', 2, 0)).toBeCloseTo(0.75 * filter.difference('A', 'B', 1, 0), 12);
    expect(filter.variance('A', 2)).toBeGreaterThan(filter.variance('A', 1));
  });

  it('is linear: a weighted difference of columns equals the filter of the weighted difference', () => {
    const both = new TeamFilter(2, settings);
    const mixed = new TeamFilter(1, settings);
    [
      [3, 5],
      [-8, 2],
      [12, -7],
    ].forEach(([a = 0, b = 0], game) => {
      const [home, away] = game % 2 === 0 ? ['A', 'B'] : ['B', 'A'];
      both.update(home ?? '', away ?? '', 1, Float64Array.of(a, b));
      mixed.update(home ?? '', away ?? '', 1, Float64Array.of(a - 0.4 * b));
    });
    expect(both.difference('A', 'B', 1, 0) - 0.4 * both.difference('A', 'B', 1, 1)).toBeCloseTo(
      mixed.difference('A', 'B', 1, 0),
      10,
    );
  });

  it('does not update a column without a value', () => {
    const filter = new TeamFilter(2, settings);
    filter.update('A', 'B', 1, Float64Array.of(10, Number.NaN));
    expect(filter.difference('A', 'B', 1, 1)).toBe(0);
  });
});
