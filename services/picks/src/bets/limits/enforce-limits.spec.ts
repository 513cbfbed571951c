import { describe, expect, it } from '@jest/globals';
import type { StoredBet } from '../store/bet.ts';
import { aStoredBet } from '../store/stored-bet.fixture.ts';
import { LimitTally } from './enforce-limits.ts';

/** An open bet placed at noon. */
function aBet(day: string, stake: number): StoredBet {
  const legs = [{ description: 'Hawks -3.5', odds: '-110' }];
  return aStoredBet({ placedAt: `${day}T18:00:00.000Z`, stake, legs });
}

/** $100 a day, $90 of it used on January 20, and $300 in the week from January 19, $200 of it used. */
function tally(): LimitTally {
  return new LimitTally([
    {
      limit: { kind: 'stake', period: 'day', amount: 10_000, next: null },
      from: '2026-01-20',
      to: '2026-01-20',
      sums: { staked: 9_000, open: 9_000, profit: 0 },
    },
    {
      limit: { kind: 'stake', period: 'week', amount: 30_000, next: null },
      from: '2026-01-19',
      to: '2026-01-25',
      sums: { staked: 20_000, open: 20_000, profit: 0 },
    },
  ]);
}

const edit = (before: StoredBet, after: StoredBet) => () => tally().check(after, before);

describe('the limits of an edited bet', () => {
  it('count all of its stake if it was not placed in the period before', () => {
    // Yesterday's bet is in the sums of the week, not in those of the day.
    expect(edit(aBet('2026-01-19', 5_000), aBet('2026-01-20', 5_000))).toThrow('your stakes today would be $140.00');
    expect(edit(aBet('2026-01-19', 5_000), aBet('2026-01-20', 1_000))).not.toThrow();
    expect(edit(aBet('2026-01-11', 20_000), aBet('2026-01-19', 20_000))).toThrow('Stake at most $100.00');
  });

  it('count only what it adds if it was placed in the period before', () => {
    expect(edit(aBet('2026-01-20', 5_000), aBet('2026-01-20', 6_000))).not.toThrow();
    expect(edit(aBet('2026-01-20', 5_000), aBet('2026-01-20', 6_001))).toThrow('Stake at most $60.00');
    expect(edit(aBet('2026-01-20', 5_000), aBet('2026-01-20', 4_000))).not.toThrow();
    expect(edit(aBet('2026-01-19', 5_000), aBet('2026-01-19', 15_001))).toThrow('Stake at most $150.00');
  });

  it('ignore a bet that it moves out of the period', () => {
    expect(edit(aBet('2026-01-20', 5_000), aBet('2026-01-11', 50_000))).not.toThrow();
  });
});
