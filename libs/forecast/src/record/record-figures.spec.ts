import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type CountedPick, figuresOf, reliabilityOf, scoresOf, wilsonInterval } from './record-figures.ts';

const pick = (set: Partial<CountedPick> = {}): CountedPick => ({
  outcome: 'WIN',
  price: -110,
  probability: 56,
  consensusProbability: 52,
  close: null,
  ...set,
});
const share = fc.integer({ min: -300_000, max: 300_000 }).map((millionths) => millionths / 1e6);
const american = fc.oneof(fc.integer({ min: 100, max: 600 }), fc.integer({ min: -600, max: -100 }));
const anyPick: fc.Arbitrary<CountedPick> = fc.record({
  outcome: fc.constantFrom('WIN', 'LOSS', 'PUSH', 'UNKNOWN'),
  price: american,
  probability: fc.integer({ min: 300, max: 800 }).map((tenth) => tenth / 10),
  consensusProbability: fc.option(fc.integer({ min: 300, max: 800 }).map((tenth) => tenth / 10)),
  close: fc.option(
    fc.record({
      priceValue: fc.option(share),
      fairValue: fc.option(share),
      repriced: fc.boolean(),
      later: fc.option(american),
    }),
  ),
});

describe('the figures of a record', () => {
  it('include the needed rate and units won', () => {
    const picks = [
      pick({ price: 150 }),
      pick({ outcome: 'LOSS' }),
      pick({ outcome: 'PUSH' }),
      pick({ outcome: 'UNKNOWN' }),
    ];
    expect(figuresOf(picks)).toMatchObject({
      picks: 2,
      wins: 1,
      losses: 1,
      pushes: 1,
      hitRate: 50,
      neededRate: 46.2,
      units: 0.5,
      roi: 25,
    });
  });

  it('count every pick in the hit rate, bets in units, return and closing value, and leans apart', () => {
    const close = (fairValue: number): CountedPick['close'] => {
      return { priceValue: null, fairValue, repriced: false, later: null };
    };
    const picks = [
      pick({ stance: 'bet', price: 150, close: close(0.02) }),
      pick({ stance: 'lean', outcome: 'LOSS', close: close(-0.04) }),
      pick({ stance: 'lean', price: 120 }),
      pick({ outcome: 'LOSS' }),
    ];
    expect(figuresOf(picks)).toMatchObject({
      picks: 4,
      hitRate: 50,
      // A pick without a stance is older than the rule and counts as a bet.
      bets: 2,
      units: 0.5,
      roi: 25,
      closing: { fairPicks: 1, fair: 2 },
      leans: { picks: 2, units: 0.2, roi: 10, fairPicks: 1, fair: -4 },
    });
  });

  it('are null and not 0% if there is no pick', () => {
    expect(figuresOf([])).toMatchObject({ picks: 0, hitRate: null, neededRate: null, units: 0, roi: null });
    expect(scoresOf([pick({ consensusProbability: null })])).toEqual({ picks: 0, ours: null, market: null });
  });

  it('have the reference interval for 55 of 100', () => {
    const picks = Array.from({ length: 100 }, (_, index) => pick({ outcome: index < 55 ? 'WIN' : 'LOSS' }));
    expect(figuresOf(picks)).toMatchObject({ hitRate: 55, hitRateLow: 45.2, hitRateHigh: 64.4 });
  });

  it('score the market on the same picks', () => {
    const picks = [pick({ probability: 60, consensusProbability: 50 }), pick({ consensusProbability: null })];
    expect(scoresOf(picks)).toEqual({
      picks: 1,
      ours: { brier: 0.16, logLoss: 0.5108 },
      market: { brier: 0.25, logLoss: 0.6931 },
    });
  });

  it('include the return at the price ten minutes later', () => {
    const later = (price: number, outcome: CountedPick['outcome']): CountedPick =>
      pick({ outcome, close: { priceValue: 0.02, fairValue: 0.01, repriced: true, later: price } });
    const { later: after, closing } = figuresOf([later(200, 'WIN'), later(200, 'LOSS'), pick()]);
    expect(after).toEqual({ picks: 2, units: 1, roi: 50 });
    expect(closing).toEqual({ picks: 2, price: 2, fairPicks: 2, fair: 1, repriced: 2 });
  });

  it('do not depend on the order of picks', () => {
    fc.assert(
      fc.property(fc.array(anyPick, { maxLength: 80 }), (picks) => {
        expect(figuresOf(picks.toReversed())).toEqual(figuresOf(picks));
        expect(scoresOf(picks.toReversed())).toEqual(scoresOf(picks));
        expect(reliabilityOf(picks.toReversed())).toEqual(reliabilityOf(picks));
      }),
    );
  });

  it('put each decided pick into one bin by probability', () => {
    fc.assert(
      fc.property(fc.array(anyPick, { maxLength: 80 }), (picks) => {
        const bins = reliabilityOf(picks);
        expect(bins.reduce((sum, { picks: count }) => sum + count, 0)).toBe(figuresOf(picks).picks);
        for (const { from, to, expected, actual, low, high } of bins) {
          expect(expected >= from && expected <= to).toBe(true);
          expect(low <= actual && actual <= high).toBe(true);
        }
      }),
    );
  });
});

describe('the Wilson interval', () => {
  it.each([
    [8, 10, 0.4901625, 0.9433178],
    [55, 100, 0.452446, 0.6438546],
    [550, 1000, 0.5190327, 0.5805846],
  ])('of %d of %d is %d to %d', (k, n, low, high) => {
    expect(wilsonInterval(k, n)).toEqual({ low: expect.closeTo(low, 7), high: expect.closeTo(high, 7) });
  });

  it('stays in 0..1, and is 0..1 without trials', () => {
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
    expect(wilsonInterval(0, 5).low).toBe(0);
    expect(wilsonInterval(5, 5).high).toBe(1);
    expect(() => wilsonInterval(6, 5)).toThrow(RangeError);
  });
});

describe('closing line value in a record', () => {
  it('counts pushes but no pick without a result', () => {
    const close = { priceValue: 0.04, fairValue: 0.02, repriced: true, later: 100 };
    const picks = (['WIN', 'PUSH', 'UNKNOWN', 'PENDING'] as const).map((outcome) => pick({ outcome, close }));
    expect(figuresOf(picks)).toMatchObject({
      closing: { picks: 2, price: 4, fairPicks: 2, fair: 2, repriced: 2 },
      later: { picks: 1, units: 1, roi: 100 },
    });
  });
});

describe('the scores of a record', () => {
  it('are means over won and lost picks', () => {
    const picks = [
      pick({ probability: 60, consensusProbability: 50 }),
      pick({ outcome: 'LOSS', probability: 70, consensusProbability: 40 }),
      pick({ outcome: 'PUSH', probability: 90, consensusProbability: 90 }),
    ];
    // Ours: (0.16 + 0.49) / 2 and (-ln 0.6 - ln 0.3) / 2; the market's: (0.25 + 0.16) / 2 and (-ln 0.5 - ln 0.6) / 2.
    expect(scoresOf(picks)).toEqual({
      picks: 2,
      ours: { brier: 0.325, logLoss: 0.8574 },
      market: { brier: 0.205, logLoss: 0.602 },
    });
  });
});

describe('the reliability diagram', () => {
  it('has bins of five points, the last one including 100', () => {
    const picks = [
      pick({ probability: 100 }),
      pick({ probability: 55, outcome: 'LOSS' }),
      pick({ probability: 54, outcome: 'LOSS' }),
      pick({ probability: 52 }),
      pick({ probability: 53 }),
    ];
    expect(reliabilityOf(picks)).toEqual([
      { from: 50, to: 55, picks: 3, wins: 2, expected: 53, actual: 66.7, low: 20.8, high: 93.9 },
      { from: 55, to: 60, picks: 1, wins: 0, expected: 55, actual: 0, low: 0, high: 79.3 },
      { from: 95, to: 100, picks: 1, wins: 1, expected: 100, actual: 100, low: 20.7, high: 100 },
    ]);
  });
});

it('rejects impossible counts of successes', () => {
  expect(() => wilsonInterval(-1, 5)).toThrow('Invalid successes of trials: -1 of 5');
});
