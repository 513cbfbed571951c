import { describe, expect, it } from '@jest/globals';
import { Day, Instant, isAtLeast, OfLeague } from './fields.ts';

describe('Day', () => {
  it.each(['2026-11-20', '2024-02-29', '0001-01-01', '9999-12-31'])('accepts %s', (day) => {
    expect(Day.parse(day)).toBe(day);
  });

  it.each(['', '2026-02-29', '2026-1-1', '0000-01-01', '-0001-01-01', '2026-11-20T00:00:00Z'])('refuses %j', (day) => {
    expect(Day.safeParse(day).error?.issues[0]?.message).toBe('Must be a real calendar day, written YYYY-MM-DD');
  });
});

describe('the tiers', () => {
  it('rank Free below Premium, Platinum and Admin', () => {
    const tiers = ['Free', 'Premium', 'Platinum', 'Admin'] as const;
    const higher = tiers.map((tier) => tiers.filter((least) => isAtLeast(tier, least)));
    expect(higher).toEqual([['Free'], ['Free', 'Premium'], ['Free', 'Premium', 'Platinum'], [...tiers]]);
  });
});

describe('the league of a query', () => {
  it('is optional, trimmed and in lowercase', () => {
    expect(OfLeague.parse({})).toEqual({});
    expect(OfLeague.parse({ league: ' NBA ' })).toEqual({ league: 'nba' });
    expect(OfLeague.parse({ league: 'x' })).toEqual({ league: 'x' });
    expect(OfLeague.parse({ league: 'abcdefghijklmnopqrst' })).toEqual({ league: 'abcdefghijklmnopqrst' });
  });

  it.each(['', '  ', 'abcdefghijklmnopqrstu'])('has 1 to 20 characters, not %j', (league) => {
    expect(OfLeague.safeParse({ league }).success).toBe(false);
  });
});

describe('Instant', () => {
  it('accepts a time in UTC and refuses one with an offset', () => {
    expect(Instant.safeParse('2026-11-20T08:00:00Z').success).toBe(true);
    expect(Instant.safeParse('2026-11-20T08:00:00-06:00').success).toBe(false);
  });
});
