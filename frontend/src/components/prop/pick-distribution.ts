import type { Pick } from '@overline/contracts';
import { agreeingLaw, lawOf } from './distribution/index.ts';
import type { Law, Side } from './distribution/index.ts';

/** The side a pick takes; a 'Push' direction has none. */
export function sideOf({ mockAnalysis }: Pick): Side | null {
  return mockAnalysis.pickDirection === 'Push' ? null : mockAnalysis.pickDirection;
}

/** The pick's law, moved so that its shaded share is the published chance; null where there is nothing to draw. */
export function pickLaw(pick: Pick): Law | null {
  const law = lawOf(pick.distribution);
  const side = sideOf(pick);
  return law && side ? agreeingLaw(law, side, pick.propLine, pick.mockAnalysis.probability / 100) : null;
}
