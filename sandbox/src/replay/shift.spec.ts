import { describe, expect, it } from '@jest/globals';
import { dayNumber, dayText, isoSeconds } from '../time/time-zone.ts';
import { Shift } from './shift.ts';

describe('the shift of a replay', () => {
  const december = dayNumber('2024-12-20');

  it('makes the chosen day today in Eastern time, also late in the evening', () => {
    const shift = new Shift(december, Date.parse('2026-11-21T03:30:00Z'));
    expect(dayText(shift.shownDay(december))).toBe('2026-11-20');
    expect(shift.dataDay(shift.shownDay(december))).toBe(december);
  });

  it("keeps a tip-off's wall-clock time across a change of daylight saving time", () => {
    const shift = new Shift(december, Date.parse('2026-07-04T16:00:00Z'));
    expect(isoSeconds(shift.tipOff(december, 19 * 60 + 10))).toBe('2026-07-04T23:10:00Z');
    const change = new Shift(december, Date.parse('2026-03-08T16:00:00Z'));
    expect(isoSeconds(change.tipOff(december - 1, 19 * 60 + 10))).toBe('2026-03-08T00:10:00Z');
    expect(isoSeconds(change.tipOff(december, 19 * 60 + 10))).toBe('2026-03-08T23:10:00Z');
  });

  it('starts a game without a known time at 19:30 Eastern', () => {
    expect(isoSeconds(new Shift(december, Date.parse('2026-01-10T16:00:00Z')).tipOff(december, undefined))).toBe(
      '2026-01-11T00:30:00Z',
    );
  });

  it('moves seasons by whole years', () => {
    const shift = new Shift(december, Date.parse('2026-11-20T16:00:00Z'));
    expect([shift.season(2024), shift.season(2023)]).toEqual([2026, 2025]);
  });
});
