import { describe, expect, it } from '@jest/globals';
import { bivariateNormalCdf, normalQuantile } from '@overline/forecast';
import { aForecast, anAnalyzedProp } from '../../analysis/an-answer.fixture.ts';
import { aLeg, aParlay } from './a-parlay.fixture.ts';
import { readParlay } from './api/parlay-analysis.ts';
import { jointText, priceLegs } from './price-legs.ts';

const pair = (a: number, b: number, rho: number) => 100 * bivariateNormalCdf(normalQuantile(a), normalQuantile(b), rho);
const parlay = readParlay(aParlay());

describe('a parlay of some of its legs', () => {
  it('keeps the answer’s own figures while all legs are in', () => {
    expect(priceLegs(parlay, new Set())).toMatchObject({
      probability: 26.4,
      independent: 20.5,
      fairAmerican: 279,
      count: 3,
    });
  });

  it('computes the rest from their chances and correlations', () => {
    const price = priceLegs(parlay, new Set([1]));
    expect(price?.probability).toBeCloseTo(pair(0.6, 0.62, 0.2), 8);
    expect(price?.independent).toBeCloseTo(100 * 0.6 * 0.62, 8);
    expect(price?.without.get(0)).toBeCloseTo(62, 8);
    expect(price?.without.has(1)).toBe(false);
  });

  it('says what removing each leg would do: in the answer’s figures while all are in, else computed', () => {
    const told = readParlay(
      aParlay({ individualAnalyses: [aLeg(0, 60, { probabilityWithout: 38.9 }), aLeg(1, 55), aLeg(2, 62)] }),
    );
    expect(priceLegs(told, new Set())?.without.get(0)).toBe(38.9);
    const untold = readParlay({
      ...aParlay(),
      individualAnalyses: aParlay().individualAnalyses.map((leg) => ({ ...leg, probabilityWithout: null })),
    });
    expect(priceLegs(untold, new Set())?.without.get(2)).toBeCloseTo(pair(0.6, 0.55, 0.3), 8);
  });

  it('turns the correlation for an under', () => {
    const under = aLeg(1, 55, { propDescription: 'Player 1 Under 24.5 Points', analysis: null });
    const mixed = readParlay(aParlay({ individualAnalyses: [aLeg(0, 60), under, aLeg(2, 62)] }));
    expect(priceLegs(mixed, new Set([2]))?.probability).toBeCloseTo(pair(0.6, 0.55, -0.3), 8);
  });

  it('leaves out a leg that could not be forecast, whose row is not among the correlations', () => {
    const legs = [aLeg(0, 60), aLeg(1, 0, { analysis: null, error: 'We know no player of that name.' }), aLeg(2, 62)];
    const some = readParlay(
      aParlay({
        individualAnalyses: legs,
        correlation: [
          [1, 0.4],
          [0.4, 1],
        ],
      }),
    );
    const price = priceLegs(some, new Set([2]));
    expect(price).toMatchObject({ probability: 60, count: 1 });
    expect(price?.without.get(0)).toBeNull();
    expect(priceLegs(some, new Set([0]))?.probability).toBeCloseTo(62, 8);
  });

  it('gives legs that exclude each other no chance', () => {
    const same = (side: 'Over' | 'Under', line: number) => anAnalyzedProp({ forecast: aForecast({ side, line }) });
    const legs = [
      aLeg(0, 60, { analysis: same('Over', 24.5) }),
      aLeg(1, 55, { analysis: same('Under', 24.5) }),
      aLeg(2, 62),
    ];
    const price = priceLegs(readParlay(aParlay({ individualAnalyses: legs })), new Set([2]));
    expect(price).toMatchObject({ probability: 0, fairAmerican: null });
  });

  it('reads legs of texts, and takes a side out of its words', () => {
    const raw = { propDescription: 'X under 2.5', probability: '61%', confidence: null };
    const read = readParlay({ overallProbability: '140%', individualAnalyses: [raw], correlation: [['x']] });
    expect(read).toMatchObject({
      overallProbability: 100,
      correlation: [[0]],
      legs: [{ probability: 61, side: 'under' }],
    });
  });

  it('has nothing to say of no legs', () => {
    expect(priceLegs(parlay, new Set([0, 1, 2]))).toBeNull();
  });

  it('writes small chances with two digits that count', () => {
    expect([jointText(26.44), jointText(0.0432), jointText(0)]).toEqual(['26.4%', '0.043%', '0.0%']);
  });
});
