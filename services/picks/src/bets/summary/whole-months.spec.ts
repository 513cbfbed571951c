import { expect, it } from '@jest/globals';
import { wholeMonths } from './whole-months.ts';

const NONE = ['-infinity', '-infinity'];

it('splits days into whole months and the days before and after them', () => {
  expect(wholeMonths('2026-01-15', '2026-04-10')).toEqual({
    before: ['2026-01-15', '2026-02-01'],
    months: ['2026-02-01', '2026-04-01'],
    after: ['2026-04-01', '2026-04-11'],
  });
});

it('includes months that begin and end on the given days', () => {
  expect(wholeMonths('2026-02-01', '2026-02-28')).toEqual({
    before: ['2026-02-01', '2026-02-01'],
    months: ['2026-02-01', '2026-03-01'],
    after: ['2026-03-01', '2026-03-01'],
  });
});

it('finds no whole month within one month or across two', () => {
  expect(wholeMonths('2026-01-05', '2026-01-25')).toEqual({
    before: ['2026-01-05', '2026-01-26'],
    months: NONE,
    after: NONE,
  });
  expect(wholeMonths('2026-01-15', '2026-02-10').before).toEqual(['2026-01-15', '2026-02-11']);
});

it('has no limit without a first or last day', () => {
  expect(wholeMonths(null, null)).toEqual({ before: NONE, months: ['-infinity', 'infinity'], after: NONE });
  expect(wholeMonths('2025-12-31', null).months).toEqual(['2026-01-01', 'infinity']);
});
