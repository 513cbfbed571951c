import { describe, expect, it } from '@jest/globals';
import { perceivedOver, chancesAt, medianOf, tailOf } from './tail.ts';

/** The probabilities of 0, 1, 2, … in a Poisson distribution. */
function poisson(mean: number): Float64Array {
  const mass = new Float64Array(60);
  mass[0] = Math.exp(-mean);
  for (let k = 1; k < mass.length; k += 1) mass[k] = ((mass[k - 1] ?? 0) * mean) / k;
  return mass;
}

const die = tailOf(new Float64Array([0, 1, 1, 1, 1, 1, 1].map((n) => n / 6)));

describe('the tail of a distribution', () => {
  it('splits a half line into over and under', () => {
    const { over, push, under } = chancesAt(die, 4.5);
    expect([over, push, under].map((p) => Math.round(p * 6))).toEqual([2, 0, 4]);
  });

  it('gives a whole line a chance of a push', () => {
    const { over, push, under } = chancesAt(die, 4);
    expect([over, push, under].map((p) => Math.round(p * 6))).toEqual([2, 1, 3]);
  });

  it('has a median', () => {
    expect(medianOf(die)).toBe(3);
  });

  it('is perceived exactly by a book without error, and shifted by a book that misjudges the rate', () => {
    for (const [mean, line] of [
      [0.3, 0.5],
      [1.4, 1.5],
      [9, 8.5],
    ] as const) {
      const tail = tailOf(poisson(mean));
      expect(perceivedOver(tail, line, 1)).toBeCloseTo(chancesAt(tail, line).over, 9);
      for (const scale of [0.95, 1.05]) {
        expect(perceivedOver(tail, line, scale)).toBeCloseTo(chancesAt(tailOf(poisson(mean * scale)), line).over, 2.5);
      }
    }
  });

  it('is misjudged equally in both directions, so that books are right on average', () => {
    const tail = tailOf(poisson(0.12));
    const logit = (p: number): number => Math.log(p / (1 - p));
    const middle = (logit(perceivedOver(tail, 0.5, 1.05)) + logit(perceivedOver(tail, 0.5, 1 / 1.05))) / 2;
    expect(middle).toBeCloseTo(logit(chancesAt(tail, 0.5).over), 9);
  });

  it('is zero beyond its end', () => {
    expect(chancesAt(die, 9.5)).toEqual({ over: 0, push: 0, under: 1 });
    expect(perceivedOver(die, 9.5, 1.1)).toBeLessThan(1e-6);
  });
});
