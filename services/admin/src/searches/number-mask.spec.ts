import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { maskOf, numbersOf } from './number-mask.ts';

/** As Postgres reads a bytea. */
const bit = (mask: Buffer, at: number): number => ((mask[at >> 3] ?? NaN) >> (at & 7)) & 1;

it('has the bits of its numbers alone, and none for whatever lies behind its end', () => {
  const numbers = fc.uniqueArray(fc.nat(2_000), { maxLength: 300 });
  fc.assert(
    fc.property(numbers, fc.nat(4_000), (some, asked) => {
      const mask = maskOf(some);
      expect(bit(mask, Math.min(asked, 8 * mask.length - 1))).toBe(some.includes(asked) ? 1 : 0);
    }),
  );
});

it('reads numbers as Postgres sends them', () => {
  expect(numbersOf(Buffer.from('0000000100000200', 'hex'))).toEqual([1, 512]);
  expect(numbersOf(Buffer.alloc(0))).toEqual([]);
});
