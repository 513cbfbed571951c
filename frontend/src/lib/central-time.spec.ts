import { describe, expect, it } from '@jest/globals';
import { centralDay, centralHour } from './central-time.ts';

describe('the calendar day in Chicago', () => {
  it('changes at midnight in Chicago, not in UTC', () => {
    expect(centralDay(Date.parse('2026-11-21T05:59:59Z'))).toBe('2026-11-20');
    expect(centralDay(Date.parse('2026-11-21T06:00:00Z'))).toBe('2026-11-21');
  });

  it('starts at the right UTC offset for eight o’clock on the days when clocks change', () => {
    expect(new Date(centralHour(Date.parse('2026-03-08T23:00:00Z'), 8)).toISOString()).toBe('2026-03-08T13:00:00.000Z');
    expect(new Date(centralHour(Date.parse('2026-11-01T05:30:00Z'), 8)).toISOString()).toBe('2026-11-01T14:00:00.000Z');
  });
});
