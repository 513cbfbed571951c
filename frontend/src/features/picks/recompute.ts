import type { Pick } from '@overline/contracts';
import { type ForecastSnapshot, recompute } from '@overline/forecast';

export type Recomputed = { name: string; published: number; again: number; unit: '%' | '' };

/** Recomputes every published number from the pick's snapshot. Throws RangeError for an unknown formula version. */
export function recomputePick(pick: Pick): Recomputed[] {
  const again = recompute(pick.snapshot as ForecastSnapshot);
  const { probability, confidence, projectedAmount } = pick.mockAnalysis;
  return [
    { name: 'Chance', published: probability, again: again.probability, unit: '%' },
    { name: 'Projection', published: projectedAmount, again: again.projectedAmount, unit: '' },
    { name: 'Fair price', published: pick.fairPrice, again: again.fairAmerican, unit: '' },
    ...(again.atPrice
      ? ([
          { name: 'Confidence', published: confidence, again: again.atPrice.confidence, unit: '%' },
          { name: 'Needed at the price', published: pick.breakEven, again: again.atPrice.breakEven, unit: '%' },
          { name: 'Expected profit', published: pick.ev, again: again.atPrice.ev, unit: '%' },
        ] as const)
      : []),
  ];
}
