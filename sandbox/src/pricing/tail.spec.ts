import { describe, expect, it } from '@jest/globals';
import { chancesAt, medianOf, survivalAt, tailOf } from './tail.ts';

const die = tailOf(new Float64Array([0, 1, 1, 1, 1, 1, 1].map((n) => n / 6)));

describe('the tail of a distribution', () => {
  it('splits a half line into over and under', () => {
    const { over, push, under } = chancesAt(die, 4.5);
    expect([over, push, under].map((p) => Math.round(p * 6))).toEqual([2, 0, 4]);
  });

  it('keeps the push of a whole line apart', () => {
    const { over, push, under } = chancesAt(die, 4);
    expect([over, push, under].map((p) => Math.round(p * 6))).toEqual([2, 1, 3]);
  });

  it('has a median and runs straight between half lines', () => {
    expect(medianOf(die)).toBe(3);
    expect(survivalAt(die, 3.5)).toBeCloseTo(0.5);
    expect(survivalAt(die, 4)).toBeCloseTo(5 / 12);
  });

  it('gives no chance beyond its end', () => {
    expect(chancesAt(die, 9.5)).toEqual({ over: 0, push: 0, under: 1 });
    expect(survivalAt(die, 9.5)).toBe(0);
  });
});
