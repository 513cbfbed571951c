import { describe, expect, it } from '@jest/globals';
import { bivariateNormalCdf, normalQuantile } from '@overline/forecast';
import { aForecast, anAnalyzedProp } from '../../analysis/an-answer.fixture.ts';
import { aLeg, aParlay } from './a-parlay.fixture.ts';
import { readParlay } from './api/parlay-analysis.ts';
import { jointText, priceLegs } from './price-legs.ts';

const pair = (a: number, b: number, rho: number) => 100 * bivariateNormalCdf(normalQuantile(a), normalQuantile(b), rho);
const parlay = readParlay(aParlay());

describe('the price of some legs of a parlay', () => {
  it('is the answer’s own with all legs', () => {
    expect(priceLegs(parlay, new Set())).toMatchObject({
      probability: 26.4,
      independent: 20.5,
      fairAmerican: 279,
      count: 3,
    });
  });

  it('is computed from chances and correlations otherwise', () => {
    const price = priceLegs(parlay, new Set([1]));
    expect(price?.probability).toBeCloseTo(pair(0.6, 0.62, 0.2), 8);
    expect(price?.independent).toBeCloseTo(100 * 0.6 * 0.62, 8);
    expect(price?.without.get(0)).toBeCloseTo(62, 8);
    expect(price?.without.has(1)).toBe(false);
  });

  it('has a fair price rounded up, as published ones are', () => {
    const answer = readParlay(aParlay({ individualAnalyses: [aLeg(0, 42), aLeg(1, 57), aLeg(2, 62)] }));
    // 100 * 58 / 42 = 138.1 and -100 * 57 / 43 = -132.6
    expect(priceLegs(answer, new Set([1, 2]))?.fairAmerican).toBe(139);
    expect(priceLegs(answer, new Set([0, 2]))?.fairAmerican).toBe(-132);
  });

  it('includes the effect of removing each leg, from the answer or computed', () => {
    const withEffects = readParlay(
      aParlay({ individualAnalyses: [aLeg(0, 60, { probabilityWithout: 38.9 }), aLeg(1, 55), aLeg(2, 62)] }),
    );
    expect(priceLegs(withEffects, new Set())?.without.get(0)).toBe(38.9);
    const withoutEffects = readParlay({
      ...aParlay(),
      individualAnalyses: aParlay().individualAnalyses.map((leg) => ({ ...leg, probabilityWithout: null })),
    });
    expect(priceLegs(withoutEffects, new Set())?.without.get(2)).toBeCloseTo(pair(0.6, 0.55, 0.3), 8);
  });

  it('negates the correlation for an under', () => {
    const under = aLeg(1, 55, { propDescription: 'Player 1 Under 24.5 Points', analysis: null });
    const mixed = readParlay(aParlay({ individualAnalyses: [aLeg(0, 60), under, aLeg(2, 62)] }));
    expect(priceLegs(mixed, new Set([2]))?.probability).toBeCloseTo(pair(0.6, 0.55, -0.3), 8);
  });

  it('ignores a leg that could not be forecast and has no row in the correlation matrix', () => {
    const legs = [aLeg(0, 60), aLeg(1, 0, { analysis: null, error: 'We know no player of that name.' }), aLeg(2, 62)];
    const partlyForecast = readParlay(
      aParlay({
        individualAnalyses: legs,
        correlation: [
          [1, 0.4],
          [0.4, 1],
        ],
      }),
    );
    const price = priceLegs(partlyForecast, new Set([2]));
    expect(price).toMatchObject({ probability: 60, count: 1 });
    expect(price?.without.get(0)).toBeNull();
    expect(priceLegs(partlyForecast, new Set([0]))?.probability).toBeCloseTo(62, 8);
  });

  it('is zero for legs that exclude each other', () => {
    const same = (side: 'Over' | 'Under', line: number) => anAnalyzedProp({ forecast: aForecast({ side, line }) });
    const legs = [
      aLeg(0, 60, { analysis: same('Over', 24.5) }),
      aLeg(1, 55, { analysis: same('Under', 24.5) }),
      aLeg(2, 62),
    ];
    const price = priceLegs(readParlay(aParlay({ individualAnalyses: legs })), new Set([2]));
    expect(price).toMatchObject({ probability: 0, fairAmerican: null });
  });

  it('reads numbers from text and the side from the description', () => {
    const raw = { propDescription: 'X under 2.5', probability: '61%', confidence: null };
    const read = readParlay({ overallProbability: '140%', individualAnalyses: [raw], correlation: [['x']] });
    expect(read).toMatchObject({
      overallProbability: 100,
      correlation: [[0]],
      legs: [{ probability: 61, side: 'under' }],
    });
  });

  it('is null without legs', () => {
    expect(priceLegs(parlay, new Set([0, 1, 2]))).toBeNull();
  });

  it('shows small chances with two significant digits', () => {
    expect([jointText(26.44), jointText(0.0432), jointText(0)]).toEqual(['26.4%', '0.043%', '0.0%']);
  });
});
