import { describe, expect, it } from '@jest/globals';
import { luckBand, type LuckSums } from './luck.ts';

interface OneBet {
  risk: number;
  toWin: number;
  chance: number;
}

/** The sums of bets without an edge, as the database adds them up. */
function sumsOf(bets: readonly OneBet[], profit: number): LuckSums {
  return bets.reduce(
    (sums, { risk, toWin, chance: p }) => {
      const range = risk + toWin;
      const spread = p * (1 - p);
      return {
        ...sums,
        mean: sums.mean + p * range - risk,
        k2: sums.k2 + range ** 2 * spread,
        k3: sums.k3 + range ** 3 * spread * (1 - 2 * p),
        k4: sums.k4 + range ** 4 * spread * (1 - 6 * spread),
      };
    },
    { bets: bets.length, profit, mean: 0, k2: 0, k3: 0, k4: 0 },
  );
}

/** A small random generator, the same numbers on every run. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe('the luck band', () => {
  it('is ±$164 for 100 even bets of $10, and 16 in 100 bettors do at least as well as +$100', () => {
    const even = Array.from({ length: 100 }, () => ({ risk: 1_000, toWin: 1_000, chance: 0.5 }));
    const band = luckBand(sumsOf(even, 10_000));
    expect(band).toMatchObject({ bets: 100, meanCents: 0, verdict: 'within', share: 15.9 });
    expect(band?.highCents).toBeGreaterThan(16_300);
    expect(band?.highCents).toBeLessThan(16_500);
    expect(band?.lowCents).toBe(-(band?.highCents ?? 0));
  });

  it('has no verdict on a few bets, or on one long shot among small ones', () => {
    const bet = { risk: 1_000, toWin: 1_000, chance: 0.5 };
    expect(
      luckBand(
        sumsOf(
          Array.from({ length: 19 }, () => bet),
          5_000,
        ),
      )?.verdict,
    ).toBe('too-few');
    const longShot = [...Array.from({ length: 40 }, () => bet), { risk: 1_000, toWin: 500_000, chance: 1 / 501 }];
    expect(luckBand(sumsOf(longShot, 5_000))?.verdict).toBe('too-few');
    expect(luckBand(sumsOf([], 0))).toBeNull();
  });

  it('contains 90% ± 1% of simulated accounts without an edge', () => {
    const random = { next: mulberry32(20_261_123), below: (bound: number) => Math.floor(random.next() * bound) };
    const prices = [-250, -160, -130, -115, -110, -105, 100, 110, 125, 150, 200, 300, 400];
    let inside = 0;
    const accounts = 6_000;
    for (let account = 0; account < accounts; account += 1) {
      const count = 40 + random.below(260);
      let profit = 0;
      const bets = Array.from({ length: count }, (): OneBet => {
        const price = prices[random.below(prices.length)] ?? 100;
        const risk = 500 + 250 * random.below(7);
        const toWin = Math.round(price > 0 ? (risk * price) / 100 : (risk * 100) / -price);
        const chance = price > 0 ? 100 / (100 + price) : -price / (100 - price);
        profit += random.next() < chance ? toWin : -risk;
        return { risk, toWin, chance };
      });
      if (luckBand(sumsOf(bets, profit))?.verdict === 'within') inside += 1;
    }
    expect(inside / accounts).toBeGreaterThan(0.89);
    expect(inside / accounts).toBeLessThan(0.91);
  });
});
