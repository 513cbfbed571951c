import type { JudgedPick } from './walk-league.ts';

/**
 * Picks whose confidence lay in low..high percent: their mean confidence and the percent that really were better than
 * their price.
 */
export type ConfidenceBand = { low: number; high: number; n: number; confidence: number; really: number };

const WIDTH = 10;

/** Ten-point bands that hold picks, lowest first. */
export function confidenceBands(
  picks: readonly Pick<JudgedPick, 'confidence' | 'truth' | 'needed'>[],
): ConfidenceBand[] {
  const bands = Array.from({ length: 100 / WIDTH }, (_, index) => ({
    low: index * WIDTH,
    high: (index + 1) * WIDTH,
    n: 0,
    confidence: 0,
    really: 0,
  }));
  for (const { confidence, truth, needed } of picks) {
    const band = bands[Math.min(bands.length - 1, Math.floor(confidence / WIDTH))];
    if (band === undefined) continue;
    band.n += 1;
    band.confidence += confidence;
    band.really += truth > needed ? 100 : 0;
  }
  return bands
    .filter(({ n }) => n > 0)
    .map((band) => ({ ...band, confidence: band.confidence / band.n, really: band.really / band.n }));
}
