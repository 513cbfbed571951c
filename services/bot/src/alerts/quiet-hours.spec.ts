import { expect, it } from '@jest/globals';
import { quietUntil } from './quiet-hours.ts';

const NIGHT = { quiet: { from: 22 * 60, to: 7 * 60 + 30 }, timeZone: 'America/New_York', dailyCap: 20 as const };
const until = (now: string, rules: Parameters<typeof quietUntil>[0] = NIGHT) =>
  quietUntil(rules, new Date(now))?.toISOString() ?? null;

it("delays an alert at night until the quiet hours end, in the user's time zone", () => {
  expect(until('2026-01-15T03:00:20Z')).toBe('2026-01-15T12:30:00.000Z');
  expect(until('2026-01-15T12:29:59Z')).toBe('2026-01-15T12:30:00.000Z');
});

it('delays nothing outside the quiet hours or without any', () => {
  expect(until('2026-01-15T12:30:00Z')).toBeNull();
  expect(until('2026-01-15T02:59:00Z')).toBeNull();
  expect(until('2026-01-15T06:00:00Z', { ...NIGHT, quiet: null })).toBeNull();
});

it('supports quiet hours that do not cross midnight', () => {
  const lunch = { ...NIGHT, quiet: { from: 12 * 60, to: 13 * 60 } };
  expect(until('2026-01-15T17:15:00Z', lunch)).toBe('2026-01-15T18:00:00.000Z');
  expect(until('2026-01-15T18:00:00Z', lunch)).toBeNull();
});

it('ends at the same local time when the clocks change during the night', () => {
  expect(until('2026-03-08T04:00:00Z')).toBe('2026-03-08T11:30:00.000Z');
  expect(until('2026-11-01T03:00:00Z')).toBe('2026-11-01T12:30:00.000Z');
});

it('ends after the skipped hour if the clocks skip the end of the quiet hours', () => {
  const rules = { ...NIGHT, quiet: { from: 22 * 60, to: 2 * 60 + 30 }, timeZone: 'America/Chicago' };
  expect(until('2026-03-08T05:00:00Z', rules)).toBe('2026-03-08T08:30:00.000Z');
  expect(until('2026-03-08T07:59:59Z', rules)).toBe('2026-03-08T08:30:00.000Z');
  expect(until('2026-03-08T08:30:00Z', rules)).toBeNull();
  expect(until('2026-03-09T05:00:00Z', rules)).toBe('2026-03-09T07:30:00.000Z');
});
