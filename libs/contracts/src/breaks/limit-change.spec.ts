import { expect, it } from '@jest/globals';
import { changeLimit, limitAt, type OwnLimit } from './limit-change.ts';

const NOW = new Date('2026-01-20T18:00:00.000Z');
const TOMORROW = new Date('2026-01-21T18:00:00.000Z');
const LIMIT: OwnLimit = { amount: 20_000, next: null };

it('sets and lowers a limit at once', () => {
  expect(changeLimit(null, 5_000, NOW)).toEqual({ amount: 5_000, next: null });
  expect(changeLimit(LIMIT, 5_000, NOW)).toEqual({ amount: 5_000, next: null });
});

it('raises and ends a limit after 24 hours', () => {
  const raised = changeLimit(LIMIT, 30_000, NOW) ?? LIMIT;
  expect(limitAt(raised, new Date(TOMORROW.getTime() - 1))?.amount).toBe(20_000);
  expect(limitAt(raised, TOMORROW)).toEqual({ amount: 30_000, next: null });
  const ended = changeLimit(LIMIT, null, NOW) ?? LIMIT;
  expect(limitAt(ended, NOW)?.amount).toBe(20_000);
  expect(limitAt(ended, TOMORROW)).toBeNull();
});

it('cancels a pending raise when the limit is lowered', () => {
  expect(changeLimit(changeLimit(LIMIT, 30_000, NOW), 10_000, NOW)).toEqual({ amount: 10_000, next: null });
});
