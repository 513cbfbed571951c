import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findStretch } from './find-stretch.ts';

const day = (days: number): Date => new Date(Date.UTC(2026, 0, 1) - days * 86_400_000);
const TALLIES = [
  { from: day(7), total: 100 },
  { from: day(30), total: 400 },
  { from: day(90), total: 1_000 },
];

it.each([
  ['the first page', 0, { from: 'newest', towards: 'older', skip: 0 }],
  ['a page soon behind a window', 110, { from: day(7), towards: 'older', skip: 10 }],
  ['a page shortly before one', 300, { from: day(30), towards: 'newer', skip: 50 }],
  ['the last page', 950, { from: day(90), towards: 'newer', skip: 0 }],
])('finds %s from the instant that is nearest', (_, place, stretch) => {
  expect(findStretch(TALLIES, place, 50)).toEqual(stretch);
});

it('leads to the same rows as skipping from the newest does, by the shortest way', () => {
  const ages = fc.array(fc.nat(50), { minLength: 1, maxLength: 80 });
  const windows = fc.uniqueArray(fc.nat(60), { maxLength: 4 });
  fc.assert(
    fc.property(ages, windows, fc.nat(79), fc.integer({ min: 1, max: 9 }), (some, spans, at, limit) => {
      const newestFirst = [...some].sort((one, other) => one - other);
      const place = at % newestFirst.length;
      const page = newestFirst.slice(place, place + limit);
      const tallies = [...spans, 60]
        .sort((one, other) => one - other)
        .map((span) => ({ from: day(span), total: newestFirst.filter((age) => age <= span).length }));
      const { from, towards, skip } = findStretch(tallies, place, page.length);
      const age = from === 'newest' ? -1 : (day(0).getTime() - from.getTime()) / 86_400_000;
      const way =
        towards === 'older' ? newestFirst.filter((one) => one > age) : newestFirst.filter((one) => one <= age);
      const rows = (towards === 'older' ? way : way.toReversed()).slice(skip, skip + page.length);
      expect(towards === 'older' ? rows : rows.toReversed()).toEqual(page);
      expect(skip).toBeLessThanOrEqual(place);
    }),
  );
});
