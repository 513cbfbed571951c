import { describe, expect, it } from '@jest/globals';
import { isDataError } from './event-consumer.ts';

const coded = (code: string): Error => Object.assign(new Error('refused'), { code });

describe('isDataError', () => {
  it.each([
    ['22021', 'a NUL in a text'],
    ['22P05', 'a NUL in JSON'],
    ['22003', 'a number out of range'],
    ['22P02', 'a text that is no number'],
  ])('is true of %s, %s', (code) => {
    expect(isDataError(coded(code))).toBe(true);
  });

  it.each(['23505', '40001', '57P01', '08006', 'ECONNREFUSED'])(
    'is false of %s, which a retry may get past',
    (code) => {
      expect(isDataError(coded(code))).toBe(false);
    },
  );
});
