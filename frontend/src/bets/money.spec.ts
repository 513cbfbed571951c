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

it('takes a comma for a separator of thousands only, never for a decimal point', () => {
  expect(['1,200', '$1,234,567.5', '12,345.00'].map(parseCents)).toEqual([120_000, 123_456_750, 1_234_500]);
  expect(['12,50', '1,2', '1200,50', '1,23,456', '1,200,5', ',500', '1,'].map(parseCents)).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});
