import type { Projection } from '../players/projection.ts';

/** Points of a starter: mean 22 with variance 60, 34 minutes. */
export const aProjection = (playerId: string): Projection => ({
  playerId,
  gameId: 'g',
  market: 'player_points',
  mean: 22,
  median: 21,
  distribution: { kind: 'negative-binomial', mean: 22, variance: 60 },
  calibration: { kind: 'identity' },
  minutes: { mean: 34, sd: 4 },
  logitSd: 0.4,
  sample: 60,
  parts: [],
  modelVersion: 'v',
});
