import { describe, expect, it } from '@jest/globals';
import { HOUR_MS } from '@overline/service-kit';
import { harmSign, type LocalHour, type WatchedBet } from './harm-signs.ts';

const NOW = new Date('2026-01-20T23:00:00.000Z');
const inUtc = (moment: Date): LocalHour => ({ day: moment.toISOString().slice(0, 10), hour: moment.getUTCHours() });
const inTokyo = (moment: Date): LocalHour => inUtc(new Date(moment.getTime() + 9 * HOUR_MS));
const bet = (hoursAgo: number, risk: number, profit = 0): WatchedBet => ({
  placedAt: new Date(NOW.getTime() - hoursAgo * HOUR_MS),
  risk,
  profit,
});
/** Steady bets of $10 at midday on each of the last `days` days. */
const steady = (days: number): WatchedBet[] =>
  Array.from({ length: days }, (_, day) => bet(24 * (day + 1) + 11, 1_000));

describe('the signs of harm', () => {
  it('are absent in steady betting, and without bets', () => {
    expect(harmSign(steady(30), NOW, inUtc)).toBeNull();
    expect(harmSign([], NOW, inUtc)).toBeNull();
  });

  it('show chasing: a losing day whose last stakes are twice the usual', () => {
    const chase = [bet(6, 1_000, -1_000), bet(5, 1_000, -1_000), bet(4, 2_000), bet(3, 2_000), bet(2, 2_500)];
    expect(harmSign([...steady(20), ...chase], NOW, inUtc)?.kind).toBe('chasing');
    const winning = chase.map((one) => ({ ...one, profit: 500 }));
    expect(harmSign([...steady(20), ...winning], NOW, inUtc)).toBeNull();
  });

  it('show stakes that grow fast from week to week', () => {
    const week = Array.from({ length: 10 }, (_, index) => bet(26 + 12 * index, 2_500));
    const before = steady(30).slice(7);
    expect(harmSign([...before, ...week], NOW, inUtc)?.kind).toBe('growth');
    expect(harmSign([...before, ...week.slice(1)], NOW, inUtc)).toBeNull();
  });

  it("show bets late at night in the user's time zone", () => {
    // 20 hours before 23:00 is 3 a.m.
    const nights = [bet(20, 1_000), bet(44, 1_000), bet(68, 1_000)];
    expect(harmSign(nights, NOW, inUtc)?.kind).toBe('nights');
    expect(harmSign(nights, NOW, inTokyo)).toBeNull();
  });

  it('count bets before and after the hour of now as one night', () => {
    const at = (time: string): WatchedBet => ({
      placedAt: new Date(`2026-01-${time}:00.000Z`),
      risk: 1_000,
      profit: 0,
    });
    const now = new Date('2026-01-20T03:00:00.000Z');
    const twoNights = [at('18T02:00'), at('18T04:00'), at('19T01:30'), at('19T04:30')];
    expect(harmSign(twoNights, now, inUtc)).toBeNull();
    expect(harmSign([...twoNights, at('20T02:30')], now, inUtc)?.kind).toBe('nights');
  });
});
