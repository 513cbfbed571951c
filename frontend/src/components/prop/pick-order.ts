import type { Pick } from '@overline/contracts';

/** The picks by confidence, highest first; equal ones by the rank they were published with. */
export function byConfidence(picks: readonly Pick[]): Pick[] {
  return [...picks].sort((a, b) => b.mockAnalysis.confidence - a.mockAnalysis.confidence || a.rank - b.rank);
}
