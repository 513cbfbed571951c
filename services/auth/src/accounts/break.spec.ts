import { describe, expect, it } from '@jest/globals';
import { endOfBreak, isOnBreak } from '@overline/contracts';
import { NO_BREAK, onBreakOf, withBreak, withEndRequested } from './break.ts';

const NOW = new Date('2026-08-31T12:00:00Z');
const at = (text: string): Date => new Date(text);
const aBreak = (days: number, from = NOW, account = NO_BREAK) => withBreak(account, { days }, from);
const anExclusion = (months: number, from = NOW, account = NO_BREAK) => withBreak(account, { months }, from);

describe('a break', () => {
  it('ends at the exact second, without a request', () => {
    const onBreak = onBreakOf(aBreak(7));
    expect(onBreak).toEqual({ kind: 'break', endsAt: '2026-09-07T12:00:00.000Z', until: '2026-09-07T12:00:00.000Z' });
    expect(isOnBreak(onBreak, at('2026-09-07T11:59:59Z'))).toBe(true);
    expect(isOnBreak(onBreak, at('2026-09-07T12:00:00Z'))).toBe(false);
  });

  it('can be made longer and not shorter', () => {
    const week = aBreak(7);
    expect(aBreak(8, NOW, week).breakEndsAt).toEqual(at('2026-09-08T12:00:00Z'));
    expect(() => aBreak(6, NOW, week)).toThrow('You are on a break until September 7, 2026');
    expect(aBreak(1, at('2026-09-08T00:00:00Z'), week).breakEndsAt).toEqual(at('2026-09-09T00:00:00Z'));
  });

  it('can become a self-exclusion, but not the reverse', () => {
    const exclusion = anExclusion(6, NOW, aBreak(42));
    expect(exclusion.breakKind).toBe('self-exclusion');
    expect(() => aBreak(42, NOW, exclusion)).toThrow();
    expect(() => withEndRequested(aBreak(7), at('2026-09-30T12:00:00Z'))).toThrow();
  });
});

describe('a self-exclusion', () => {
  it('of six months from the last day of August can be ended from the last day of February', () => {
    expect(endOfBreak({ months: 6 }, NOW)).toEqual(at('2027-02-28T12:00:00Z'));
  });

  it('ends one day after the user requests its end, which is possible only once its months are over', () => {
    const exclusion = anExclusion(6);
    expect(isOnBreak(onBreakOf(exclusion), at('2030-01-01T00:00:00Z'))).toBe(true);
    expect(() => withEndRequested(exclusion, at('2027-02-28T11:59:59Z'))).toThrow();
    const requested = withEndRequested(exclusion, at('2027-03-01T12:00:00Z'));
    expect(onBreakOf(requested)?.until).toBe('2027-03-02T12:00:00.000Z');
    expect(() => withBreak(exclusion, { days: 30 }, at('2027-04-01T12:00:00Z'))).toThrow(
      'It ends 24 hours after you ask for it under “Limits and breaks”.',
    );
    // A second request does not restart the wait.
    expect(withEndRequested(requested, at('2027-03-02T00:00:00Z'))).toEqual(requested);
  });
});

it('uses the longer of a chosen break and a reached time limit', () => {
  const timeUpUntil = at('2026-09-01T05:00:00Z');
  expect(onBreakOf({ ...NO_BREAK, timeUpUntil })?.kind).toBe('time-limit');
  expect(onBreakOf({ ...aBreak(7), timeUpUntil })?.kind).toBe('break');
  expect(onBreakOf({ ...anExclusion(6), timeUpUntil })?.kind).toBe('self-exclusion');
  expect(onBreakOf({ ...aBreak(1, at('2026-08-01T00:00:00Z')), timeUpUntil })?.until).toBe('2026-09-01T05:00:00.000Z');
});
