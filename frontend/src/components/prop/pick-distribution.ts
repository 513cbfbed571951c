import type { Pick } from '@overline/contracts';
import { agreeingDistribution, distributionOf } from './distribution/index.ts';
import type { Distribution, Side } from './distribution/index.ts';

/** The side a pick takes; a 'Push' direction has none. */
export function sideOf({ mockAnalysis }: Pick): Side | null {
  return mockAnalysis.pickDirection === 'Push' ? null : mockAnalysis.pickDirection;
}

/** The pick's distribution, its shaded share being the published chance; null where there is nothing to draw. */
export function pickDistribution(pick: Pick): Distribution | null {
  const distribution = distributionOf(pick.distribution);
  const side = sideOf(pick);
  return distribution && side
    ? agreeingDistribution(distribution, side, pick.propLine, pick.mockAnalysis.probability / 100)
    : null;
}
