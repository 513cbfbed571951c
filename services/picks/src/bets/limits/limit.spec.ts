import { describe, expect, it } from '@jest/globals';
import { changeLimit, limitAt, periodAround, refusalOf, type StoredLimit } from './limit.ts';

const NOW = new Date('2026-01-20T18:00:00.000Z');
const TOMORROW = new Date('2026-01-21T18:00:00.000Z');
const LIMIT: StoredLimit = { kind: 'stake', period: 'week', cents: 20_000, next: null };
const wanted = (cents: number | null) => ({ kind: 'stake', period: 'week', cents }) as const;

describe('a limit', () => {
  it('is set and lowered at once', () => {
    expect(changeLimit(null, wanted(5_000), NOW)).toEqual({ ...LIMIT, cents: 5_000 });
    expect(changeLimit(LIMIT, wanted(5_000), NOW)).toEqual({ ...LIMIT, cents: 5_000 });
  });

  it('is raised and ended after 24 hours', () => {
    const raised = changeLimit(LIMIT, wanted(30_000), NOW) ?? LIMIT;
    expect(limitAt(raised, new Date(TOMORROW.getTime() - 1))?.cents).toBe(20_000);
    expect(limitAt(raised, TOMORROW)).toEqual({ ...LIMIT, cents: 30_000 });
    const ended = changeLimit(LIMIT, wanted(null), NOW) ?? LIMIT;
    expect(limitAt(ended, NOW)?.cents).toBe(20_000);
    expect(limitAt(ended, TOMORROW)).toBeNull();
  });

  it('that is lowered again forgets that it was to be raised', () => {
    const raised = changeLimit(LIMIT, wanted(30_000), NOW);
    expect(changeLimit(raised, wanted(10_000), NOW)).toEqual({ ...LIMIT, cents: 10_000 });
  });

  it('covers a day, a week from Monday, or a month', () => {
    expect(periodAround('day', '2026-01-20')).toEqual({ from: '2026-01-20', to: '2026-01-20' });
    expect(periodAround('week', '2026-01-18')).toEqual({ from: '2026-01-12', to: '2026-01-18' });
    expect(periodAround('week', '2026-01-19')).toEqual({ from: '2026-01-19', to: '2026-01-25' });
    expect(periodAround('month', '2026-02-28')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(periodAround('month', '2028-02-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });

  it('on losses counts open bets as lost, and winnings in the person’s favor', () => {
    const limit: StoredLimit = { ...LIMIT, kind: 'loss' };
    const refused = (open: number, profit: number) =>
      refusalOf(limit, { staked: 0, open, profit }, 5_000, '2026-01-25') !== null;
    expect([refused(0, -15_000), refused(0, -15_001), refused(10_000, -5_001), refused(10_000, 1_000)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('says what happened and what to do', () => {
    expect(refusalOf(LIMIT, { staked: 18_000, open: 0, profit: 0 }, 5_000, '2026-01-25')).toBe(
      'With this bet your stakes this week would be $230.00, and your limit is $200.00. Stake at most $20.00 until ' +
        'the end of 2026-01-25. A limit can be lowered at once and raised after 24 hours.',
    );
  });
});
