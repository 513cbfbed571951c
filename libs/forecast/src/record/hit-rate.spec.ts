import { describe, expect, it } from '@jest/globals';
import { hitRate, hitRates, type PastGame, winPercent } from './hit-rate.ts';

describe('the hit rate', () => {
  it('counts pushes but leaves them out of the percentage', () => {
    expect(hitRate([3, 5, 5, 7, 8], 5, 'over')).toEqual({
      n: 5,
      hits: 2,
      misses: 1,
      pushes: 2,
      percent: (100 * 2) / 3,
    });
    expect(hitRate([3, 5, 5, 7, 8], 5, 'under')).toMatchObject({ hits: 1, misses: 2, pushes: 2 });
  });

  it('has no percentage if nothing was decided', () => {
    expect(hitRate([], 5.5, 'over')).toEqual({ n: 0, hits: 0, misses: 0, pushes: 0, percent: null });
    expect(hitRate([5], 5, 'over').percent).toBeNull();
  });

  it('covers the last games, the season and the opponent', () => {
    const games: PastGame[] = Array.from({ length: 25 }, (_, i) => ({
      value: i,
      season: i < 8 ? '2025-26' : '2024-25',
      opponentId: i % 6 === 0 ? 'bos' : 'nyk',
    }));
    const rates = hitRates(games, { line: 3.5, side: 'under', season: '2025-26', opponentId: 'bos' });
    expect(rates.last5).toMatchObject({ n: 5, hits: 4, percent: 80 });
    expect(rates.last10).toMatchObject({ n: 10, hits: 4 });
    expect(rates.last20).toMatchObject({ n: 20, hits: 4 });
    expect(rates.season).toMatchObject({ n: 8, hits: 4 });
    expect(rates.headToHead).toMatchObject({ n: 5, hits: 1 });
    expect(hitRates(games.slice(0, 3), { line: 3.5, side: 'over', season: 'x', opponentId: 'y' }).last20.n).toBe(3);
  });
});

describe('the win rate', () => {
  it('is wins / (wins + losses) in percent, and 0 without wins and losses', () => {
    expect(winPercent(3, 1)).toBe(75);
    expect(winPercent(0, 2)).toBe(0);
    expect(winPercent(0, 0)).toBe(0);
  });
});

it('both rates are 50% after as many wins as losses', () => {
  expect(hitRate([1, 9], 5, 'over').percent).toBe(50);
  expect(winPercent(2, 2)).toBe(50);
});
