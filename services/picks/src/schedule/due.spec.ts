import { describe, expect, it } from '@jest/globals';
import { centralTime } from '@overline/service-kit';
import { dueDay, dueMorningCheck, isWaitOver } from './due.ts';

// Both days on which the clocks change in America/Chicago, and an ordinary one.
const DAYS = ['2026-03-08', '2026-11-01', '2026-07-04'];

describe('scheduled work', () => {
  it.each(DAYS)('publishes the picks of %s from 08:00 local time', (day) => {
    expect(dueDay(new Date(centralTime(day, 8).getTime() - 1_000))).toBeNull();
    expect(dueDay(centralTime(day, 8))).toBe(day);
    expect(dueDay(centralTime(day, 23, 30))).toBe(day);
    expect(dueDay(centralTime(day, 3))).toBeNull();
  });

  it.each(DAYS)('waits for missing prices of %s until 08:20', (day) => {
    expect(isWaitOver(centralTime(day, 8, 19))).toBe(false);
    expect(isWaitOver(centralTime(day, 8, 20))).toBe(true);
  });

  it('checks yesterday once from 08:15, or right after a restart', () => {
    expect(dueMorningCheck(centralTime('2026-03-08', 8, 14), null)).toBeNull();
    expect(dueMorningCheck(centralTime('2026-03-08', 8, 15), null)).toBe('2026-03-07');
    expect(dueMorningCheck(centralTime('2026-03-08', 22), null)).toBe('2026-03-07');
    expect(dueMorningCheck(centralTime('2026-03-08', 22), centralTime('2026-03-08', 8, 15))).toBeNull();
    expect(dueMorningCheck(centralTime('2026-03-08', 22), centralTime('2026-03-07', 23))).toBe('2026-03-07');
  });
});
