import { describe, expect, it } from '@jest/globals';
import { leftOf, periodAround, type PeriodSums, refusalOf, type StoredLimit } from './limit.ts';

const LIMIT: StoredLimit = { kind: 'stake', period: 'week', amount: 20_000, next: null };

describe('a limit', () => {
  it('covers a day, a week from Monday, or a month', () => {
    expect(periodAround('day', '2026-01-20')).toEqual({ from: '2026-01-20', to: '2026-01-20' });
    expect(periodAround('week', '2026-01-18')).toEqual({ from: '2026-01-12', to: '2026-01-18' });
    expect(periodAround('week', '2026-01-19')).toEqual({ from: '2026-01-19', to: '2026-01-25' });
    expect(periodAround('month', '2026-02-28')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(periodAround('month', '2028-02-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });

  it("on losses counts open bets as lost, and winnings in the user's favor", () => {
    const limit: StoredLimit = { ...LIMIT, kind: 'loss' };
    const refused = (open: number, profit: number) =>
      refusalOf(limit, { staked: 0, open, profit }, { added: 5_000, counted: 0 }, '2026-01-25') !== null;
    expect([refused(0, -15_000), refused(0, -15_001), refused(10_000, -5_001), refused(10_000, 1_000)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('explains a refusal with what would happen and what the user can do', () => {
    expect(refusalOf(LIMIT, { staked: 18_000, open: 0, profit: 0 }, { added: 5_000, counted: 0 }, '2026-01-25')).toBe(
      'With this bet your stakes this week would be $230.00, and your limit is $200.00. Stake at most $20.00 until ' +
        'the end of Sunday, January 25. A limit can be lowered at once and raised after 24 hours.',
    );
  });

  it('names the amount that would be accepted: winnings allow more, and an edited bet keeps its own stake', () => {
    const advised = (limit: StoredLimit, sums: PeriodSums, added: number, counted = 0) =>
      /Stake at most \S+|Nothing is left/.exec(refusalOf(limit, sums, { added, counted }, '2026-01-25') ?? '')?.[0];
    const losses: StoredLimit = { ...LIMIT, kind: 'loss' };
    const ahead = { staked: 0, open: 1_000, profit: 6_000 };
    expect(advised(losses, ahead, 25_001)).toBe('Stake at most $250.00');
    expect(advised(losses, ahead, 25_000)).toBeUndefined();
    expect(advised(losses, { staked: 0, open: 5_000, profit: -15_000 }, 1)).toBe('Nothing is left');
    expect(advised(LIMIT, { staked: 18_000, open: 0, profit: 0 }, 2_001, 3_000)).toBe('Stake at most $50.00');
    expect(leftOf(losses, ahead)).toBe(25_000);
  });
});
