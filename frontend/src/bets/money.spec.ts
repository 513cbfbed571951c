import { expect, it } from '@jest/globals';
import { editableCents, formatCents, parseCents, signedCents } from './money.ts';

it('writes cents as dollars', () => {
  expect([0, 5, 123_450, -350].map(formatCents)).toEqual(['$0.00', '$0.05', '$1,234.50', '−$3.50']);
  expect([1_200, -1_200, 0].map(signedCents)).toEqual(['+$12.00', '−$12.00', '$0.00']);
});

it('parses typed amounts exactly and rejects everything else', () => {
  expect(['12', '12.5', '$1,200.07', '0.29', '4.'].map(parseCents)).toEqual([1_200, 1_250, 120_007, 29, 400]);
  expect(['', 'abc', '1.234', '-5', '1e3'].map(parseCents)).toEqual([null, null, null, null, null]);
  expect([1_200, 1_250, 7].map(editableCents)).toEqual(['12', '12.50', '0.07']);
});
