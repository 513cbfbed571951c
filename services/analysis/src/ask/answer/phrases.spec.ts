import { expect, it } from '@jest/globals';
import { age, listed, percent } from './phrases.ts';

it('writes percentages with one decimal, and small ones with the digits that they have', () => {
  expect([percent(57.34), percent(0), percent(100), percent(0.013), percent(0.00000013), percent(-4.5)]).toEqual([
    '57.3 %',
    '0.0 %',
    '100.0 %',
    '0.013 %',
    '0.00000013 %',
    '-4.5 %',
  ]);
});

it('says how old a price is', () => {
  const now = Date.parse('2026-01-14T12:00:00Z');
  expect([0, 60, 60 * 30, 60 * 120].map((seconds) => age(now - 1_000 * seconds, now))).toEqual([
    'just now',
    '1 minute old',
    '30 minutes old',
    '2 hours old',
  ]);
});

it('joins names', () => {
  expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ]);
});
