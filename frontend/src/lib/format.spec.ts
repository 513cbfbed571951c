import { describe, expect, it } from '@jest/globals';
import { formatAge, formatDay, formatOdds, formatPick, formatTime, signedPercent, signedUnits } from './format.ts';

describe('prices', () => {
  it.each([
    [150, '+150', '2.50', '40.0%'],
    [-110, '\u2212110', '1.91', '52.4%'],
    [100, '+100', '2.00', '50.0%'],
    [-100, '+100', '2.00', '50.0%'],
    [null, '–', '–', '–'],
  ])('%s are formatted as %s, %s or %s', (price, american, decimal, percent) => {
    expect([formatOdds(price, 'american'), formatOdds(price, 'decimal'), formatOdds(price, 'percent')]).toEqual([
      american,
      decimal,
      percent,
    ]);
  });
});

it('every format has the same minus sign, which is not a hyphen', () => {
  const texts = [formatOdds(-110, 'american'), signedPercent(-0.8), signedUnits(-2)];
  expect(texts).toEqual(['−110', '−0.8%', '−2.00 units']);
});

describe('times', () => {
  it('include their zone', () => {
    expect(formatTime('2024-12-21T00:30:00Z', 'America/Chicago')).toMatch(/^6:30\sPM CST$/);
    expect(formatTime('2024-07-21T00:30:00Z', 'America/Chicago')).toMatch(/^7:30\sPM CDT$/);
  });

  it('leave a calendar day unchanged', () => {
    expect(formatDay('2024-12-20')).toBe('Friday, December 20');
    expect(formatDay('2024-12-20', 'short')).toBe('Dec 20');
  });

  it('format an age', () => {
    const now = new Date('2024-12-20T12:00:00Z');
    expect(
      ['2024-12-20T11:59:30Z', '2024-12-20T11:56:00Z', '2024-12-20T09:00:00Z', '2024-12-17T12:00:00Z'].map((at) =>
        formatAge(at, now),
      ),
    ).toEqual(['just now', '4 min ago', '3 h ago', '3 days ago']);
    expect(formatAge('2024-12-20T11:56:00Z', now, '')).toBe('4 min');
  });
});

describe('a formatted pick', () => {
  it('shows half lines with a decimal and whole lines without', () => {
    expect(formatPick('Over', 24.5, 'Points')).toBe('Over 24.5 Points');
    expect(formatPick('Under', 6, 'Assists')).toBe('Under 6 Assists');
  });
});
