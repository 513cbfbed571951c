import type { Calibration } from '../../calibration/calibration.ts';
import type { DistributionSpec } from '../../distribution/distribution-spec.ts';

/** Expected playing time in minutes and its standard deviation; 1 and 0 where a league has no minutes. */
export type MinutesEstimate = { readonly mean: number; readonly sd: number };

/** A named contribution: `add` is in minutes, `times` multiplies the rate per minute. */
export type Part = { readonly name: string; readonly effect: 'add' | 'times'; readonly value: number };

/** The forecast of one market for one player; plain JSON, so that a stored one gives the same chances again. */
export type Projection = {
  readonly playerId: string;
  readonly gameId: string;
  readonly market: string;
  readonly mean: number;
  /** The value that minimises the absolute error; this is what pages show. */
  readonly median: number;
  readonly distribution: DistributionSpec;
  readonly calibration: Calibration;
  readonly minutes: MinutesEstimate;
  /** Standard deviation of the logit of a chance near the median. */
  readonly logitSd: number;
  /** Earlier games used. */
  readonly sample: number;
  readonly parts: readonly Part[];
  readonly modelVersion: string;
};
