import { describe, expect, it } from '@jest/globals';
import { madeUpChance } from './made-up-league.fixture.ts';
import { blendOutcomes, fitBlend, MARKET_ALONE, type BlendRow } from './outcome-blend.ts';

/** Games of which the view named by `truth` knows the true chance; the other view is noise. */
function rows(truth: 'market' | 'model', n: number): BlendRow[] {
  const chance = madeUpChance(7);
  return Array.from({ length: n }, () => {
    const home = 0.1 + 0.8 * chance();
    const noise = 0.1 + 0.8 * chance();
    const right = { home, away: 1 - home };
    const wrong = { home: noise, away: 1 - noise };
    const outcome = chance() < home ? 0 : 2;
    return truth === 'market' ? { market: right, model: wrong, outcome } : { market: wrong, model: right, outcome };
  });
}

describe('outcome blend', () => {
  it('stays with the market while there is little history', () => {
    expect(fitBlend(rows('model', 200))).toEqual(MARKET_ALONE);
  });

  it('learns whether the market or the model is right', () => {
    const market = fitBlend(rows('market', 4000));
    const model = fitBlend(rows('model', 4000));
    expect(market.market).toBeGreaterThan(0.9);
    expect(market.model).toBeLessThan(0.1);
    expect(model.model).toBeGreaterThan(0.85);
    expect(model.market).toBeLessThan(0.15);
  });

  it('never gives the model a negative weight', () => {
    const against = rows('market', 3000).map((row) => ({
      ...row,
      model: { home: row.market.away, away: row.market.home },
    }));
    expect(fitBlend(against).model).toBeGreaterThanOrEqual(0);
  });

  it('does not change the price while the model has no weight, with two or three outcomes', () => {
    const model = { home: 0.3, draw: 0.3, away: 0.4 };
    const mixed = blendOutcomes({ home: 0.5, draw: 0.27, away: 0.23 }, model, MARKET_ALONE);
    expect(mixed.home).toBeCloseTo(0.5, 12);
    expect(mixed.draw).toBeCloseTo(0.27, 12);
    expect(blendOutcomes({ home: 0.5, away: 0.5 }, model, MARKET_ALONE)).toEqual({ home: 0.5, away: 0.5 });
  });
});
