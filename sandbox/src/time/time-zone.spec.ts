import { describe, expect, it } from '@jest/globals';
import { CHICAGO, dayAt, dayNumber, dayText, EASTERN, instantOf, isDay, isoSeconds, minuteAt } from './time-zone.ts';

describe('wall clocks', () => {
  it.each([
    ['2026-01-15', '2026-01-16T00:30:00Z'],
    ['2026-07-15', '2026-07-15T23:30:00Z'],
    ['2026-03-08', '2026-03-08T23:30:00Z'],
    ['2026-11-01', '2026-11-02T00:30:00Z'],
  ])('put 19:30 Eastern of %s at %s, also on the days when the clocks change', (day, instant) => {
    expect(isoSeconds(instantOf(EASTERN, dayNumber(day), 19 * 60 + 30))).toBe(instant);
  });

  it('assign an instant after midnight UTC to the Eastern day before', () => {
    const instant = Date.parse('2026-11-21T03:00:00Z');
    expect(dayText(dayAt(EASTERN, instant))).toBe('2026-11-20');
    expect(minuteAt(EASTERN, instant)).toBe(22 * 60);
    expect(minuteAt(CHICAGO, instant)).toBe(21 * 60);
  });

  it('accept only existing days', () => {
    expect(['2024-02-29', '2025-02-29', '2025-2-3', 'today'].map(isDay)).toEqual([true, false, false, false]);
  });
});
