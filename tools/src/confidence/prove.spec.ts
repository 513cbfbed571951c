import { describe, expect, it } from '@jest/globals';
import { BAND_PICKS, brokenBands, prove } from './prove.ts';

// The whole proof is `npm run prove:confidence`; this one is short, so its bands are few and wide.
describe('confidence in the simulated league, where the truth is known', () => {
  const { all, selected } = prove({
    seeds: ['confidence-a', 'confidence-b'],
    playedDays: 40,
    taughtDays: 10,
    judgedDays: 8,
    lineup: 'unknown',
  });

  it('comes true: of the picks with confidence about c, a share c truly is better than its price', () => {
    const wide = all.bands.filter(({ n }) => n >= BAND_PICKS / 2);
    expect(wide.length).toBeGreaterThan(3);
    for (const { confidence, trulyBetter } of wide) expect(Math.abs(confidence - trulyBetter)).toBeLessThan(8);
  });

  it('promises no more than it keeps for the picks that are chosen because they look best', () => {
    expect(selected.n).toBeGreaterThan(150);
    expect(Math.abs(selected.probability - selected.truth)).toBeLessThan(1.5);
    expect(selected.confidence - selected.trulyBetter).toBeLessThan(12);
  });

  it('looks like real betting: the best of the day are a little better than their price', () => {
    expect(selected.confidence).toBeGreaterThan(50);
    expect(selected.confidence).toBeLessThan(75);
    expect(selected.probability - selected.needed).toBeLessThan(3);
  });

  it('holds a band to its word only where it has enough picks', () => {
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
