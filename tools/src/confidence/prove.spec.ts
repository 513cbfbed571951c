import { describe, expect, it } from '@jest/globals';
import { BAND_PICKS, brokenBands, prove } from './prove.ts';

// A short version of `npm run prove:confidence`, with wide tolerances.
describe('confidence in the simulated league, where the truth is known', () => {
  const { all, selected } = prove({
    seeds: ['confidence-a', 'confidence-b'],
    observedDays: 40,
    trainingDays: 10,
    evaluatedDays: 8,
    lineup: 'unknown',
  });

  it('is calibrated: of the picks with confidence c, a share c truly beats its price', () => {
    const largeBands = all.bands.filter(({ n }) => n >= BAND_PICKS / 2);
    expect(largeBands.length).toBeGreaterThan(3);
    for (const { confidence, trulyBetter } of largeBands) expect(Math.abs(confidence - trulyBetter)).toBeLessThan(8);
  });

  it('is not overstated for the selected picks', () => {
    expect(selected.n).toBeGreaterThan(150);
    expect(Math.abs(selected.probability - selected.truth)).toBeLessThan(1.5);
    expect(selected.confidence - selected.trulyBetter).toBeLessThan(12);
  });

  it('is realistic: the best picks of the day are only slightly better than their price', () => {
    expect(selected.confidence).toBeGreaterThan(50);
    expect(selected.confidence).toBeLessThan(75);
    expect(selected.probability - selected.needed).toBeLessThan(3);
  });

  it('checks only bands with enough picks', () => {
    const band = { low: 50, high: 60, confidence: 55, trulyBetter: 40 };
    expect(
      brokenBands({
        ...all,
        bands: [
          { ...band, n: 1_999 },
          { ...band, n: 2_000 },
        ],
      }),
    ).toHaveLength(1);
  });
});
