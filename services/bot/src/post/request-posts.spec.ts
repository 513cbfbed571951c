import { describe, expect, it } from '@jest/globals';
import { centralTime } from '@overline/service-kit';
import { dueAt, canBePosted, isOver, currentDay } from './request-posts.ts';

// An ordinary day, and both on which the clocks change in America/Chicago.
describe.each(['2026-07-04', '2026-03-08', '2026-11-01'])('on %s', (day) => {
  const at = (hour: number, minute = 0): Date => centralTime(day, hour, minute);
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

  it('picks are due at 8:00 and the results of the day before at 8:15', () => {
    expect(dueAt('picks', day)).toEqual(at(8));
    expect(dueAt('results', before)).toEqual(at(8, 15));
  });

  it('posts stay possible until the day ends in Chicago', () => {
    const midnight = centralTime(next, 0);
    for (const [kind, of] of [
      ['picks', day],
      ['results', before],
    ] as const) {
      expect(isOver(kind, of, new Date(midnight.getTime() - 1))).toBe(false);
      expect(isOver(kind, of, midnight)).toBe(true);
    }
  });

  it('only today’s picks, and results of today and yesterday, can be posted', () => {
    const noon = at(12);
    expect([before, day, next].map((of) => canBePosted('picks', of, noon))).toEqual([false, true, false]);
    expect([before, day, next].map((of) => canBePosted('results', of, noon))).toEqual([true, true, false]);
  });

  it('manual posts show today’s picks and yesterday’s results', () => {
    expect([currentDay('picks', at(23, 59)), currentDay('results', at(0))]).toEqual([day, before]);
  });
});
