import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, centralDay, centralMinutes, centralTime, Clock, easternDay } from './clock.ts';

it('returns the current time, or in a demo another time that runs at normal speed', async () => {
  expect(Math.abs(new Clock().now().getTime() - Date.now())).toBeLessThan(1_000);
  const clock = new Clock(new Date('2026-01-14T12:00:00Z'));
  await sleep(60);
  const since = clock.now().getTime() - Date.parse('2026-01-14T12:00:00Z');
  expect(since).toBeGreaterThanOrEqual(50);
  expect(since).toBeLessThan(20_000);
});

const DAYS = fc.integer({ min: 0, max: 6_000 }).map((count) => addDays('2020-01-01', count));
/** True for the hour skipped by daylight saving. */
const isSkipped = (day: string, hour: number): boolean =>
  hour === 2 &&
  [
    '2020-03-08',
    '2021-03-14',
    '2022-03-13',
    '2023-03-12',
    '2024-03-10',
    '2025-03-09',
    '2026-03-08',
    '2027-03-14',
    '2028-03-12',
    '2029-03-11',
    '2030-03-10',
    '2031-03-09',
    '2032-03-14',
    '2033-03-13',
    '2034-03-12',
    '2035-03-11',
    '2036-03-09',
  ].includes(day);

describe('the calendar of America/Chicago', () => {
  it('converts every existing wall-clock time to an instant and back', () => {
    fc.assert(
      fc.property(DAYS, fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (day, hour, minute) => {
        fc.pre(!isSkipped(day, hour));
        const instant = centralTime(day, hour, minute);
        expect(centralDay(instant)).toBe(day);
        expect(centralMinutes(instant)).toBe(hour * 60 + minute);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['2026-03-08', 0, '2026-03-08T06:00:00.000Z'],
    ['2026-03-08', 1, '2026-03-08T07:00:00.000Z'],
    ['2026-03-08', 3, '2026-03-08T08:00:00.000Z'],
    ['2026-03-08', 8, '2026-03-08T13:00:00.000Z'],
    ['2026-03-07', 8, '2026-03-07T14:00:00.000Z'],
    ['2026-03-09', 0, '2026-03-09T05:00:00.000Z'],
    ['2026-11-01', 0, '2026-11-01T05:00:00.000Z'],
    ['2026-11-01', 2, '2026-11-01T08:00:00.000Z'],
    ['2026-11-01', 8, '2026-11-01T14:00:00.000Z'],
    ['2026-11-01', 23, '2026-11-02T05:00:00.000Z'],
    ['2026-10-31', 8, '2026-10-31T13:00:00.000Z'],
    ['2026-11-02', 0, '2026-11-02T06:00:00.000Z'],
  ])('has %s %i:00 at %s', (day, hour, instant) => {
    expect(centralTime(day, hour).toISOString()).toBe(instant);
  });

  it('picks one of the two instants of a repeated hour, and an adjacent one for a skipped hour', () => {
    expect(centralDay(centralTime('2026-11-01', 1, 30))).toBe('2026-11-01');
    expect(centralMinutes(centralTime('2026-11-01', 1, 30))).toBe(90);
    expect(
      Math.abs(centralTime('2026-03-08', 2, 30).getTime() - Date.parse('2026-03-08T08:00:00Z')),
    ).toBeLessThanOrEqual(3_600_000);
  });

  it('changes the day at midnight in Chicago, an hour after the Eastern day', () => {
    for (const day of ['2026-01-14', '2026-07-14', '2026-03-08', '2026-11-01']) {
      const midnight = centralTime(day, 0);
      expect([centralDay(new Date(midnight.getTime() - 1)), centralDay(midnight)]).toEqual([addDays(day, -1), day]);
      expect(easternDay(new Date(midnight.getTime() - 1))).toBe(day);
    }
    expect(centralMinutes(new Date('2026-01-14T06:00:59.999Z'))).toBe(0);
  });

  it('adds days regardless of daylight saving', () => {
    fc.assert(
      fc.property(DAYS, fc.integer({ min: -800, max: 800 }), (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day);
        expect((Date.parse(addDays(day, count)) - Date.parse(day)) / 86_400_000).toBe(count);
      }),
    );
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  });

  it('throws for an invalid day or instant', () => {
    const never = new Date(NaN);
    for (const read of [centralDay, centralMinutes, easternDay]) expect(() => read(never)).toThrow(RangeError);
    expect(() => centralTime('2026-02-30', 8)).toThrow(RangeError);
    expect(() => addDays('tomorrow', 1)).toThrow(RangeError);
  });

  it('handles instants before 1970 and with milliseconds', () => {
    expect(centralDay(new Date('1969-12-31T23:59:59.500Z'))).toBe('1969-12-31');
    expect(centralDay(new Date('2026-01-14T05:59:59.999Z'))).toBe('2026-01-13');
  });
});
