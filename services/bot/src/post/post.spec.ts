import { describe, expect, it } from '@jest/globals';
import { centralTime } from '@overline/service-kit';
import { dueAt, isOfPresent, isOver, presentDay } from './post.ts';

// An ordinary day, and both on which the clocks change in America/Chicago.
describe.each(['2026-07-04', '2026-03-08', '2026-11-01'])('on %s', (day) => {
  const at = (hour: number, minute = 0): Date => centralTime(day, hour, minute);
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

  it('has its picks due at 8:00 and the results of the day before at 8:15', () => {
    expect(dueAt('picks', day)).toEqual(at(8));
    expect(dueAt('results', before)).toEqual(at(8, 15));
  });

  it('has time for a post until the day ends in Chicago', () => {
    const midnight = centralTime(next, 0);
    for (const [kind, of] of [
      ['picks', day],
      ['results', before],
    ] as const) {
      expect(isOver(kind, of, new Date(midnight.getTime() - 1))).toBe(false);
      expect(isOver(kind, of, midnight)).toBe(true);
    }
  });

  it('takes today, for results yesterday as well, and neither the past nor the future', () => {
    const noon = at(12);
    expect([before, day, next].map((of) => isOfPresent('picks', of, noon))).toEqual([false, true, false]);
    expect([before, day, next].map((of) => isOfPresent('results', of, noon))).toEqual([true, true, false]);
  });

  it('means today by picks and yesterday by results', () => {
    expect([presentDay('picks', at(23, 59)), presentDay('results', at(0))]).toEqual([day, before]);
  });
});
