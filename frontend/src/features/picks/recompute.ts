import type { Pick } from '@overline/contracts';
import { type ForecastSnapshot, recompute } from '@overline/forecast';

export type Recomputed = { name: string; published: number; recomputed: number; unit: '%' | '' };

/** Recomputes every published number from the pick's snapshot. Throws RangeError for an unknown formula version. */
export function recomputePick(pick: Pick): Recomputed[] {
  const {
    probability: chance,
    projectedAmount: projection,
    fairAmerican,
    atPrice,
  } = recompute(pick.snapshot as ForecastSnapshot);
  const { probability, confidence, projectedAmount } = pick.mockAnalysis;
  return [
    { name: 'Chance', published: probability, recomputed: chance, unit: '%' },
    { name: 'Projection', published: projectedAmount, recomputed: projection, unit: '' },
    { name: 'Fair price', published: pick.fairPrice, recomputed: fairAmerican, unit: '' },
    ...(atPrice
      ? ([
          { name: 'Confidence', published: confidence, recomputed: atPrice.confidence, unit: '%' },
          { name: 'Needed at the price', published: pick.breakEven, recomputed: atPrice.breakEven, unit: '%' },
          { name: 'Expected profit', published: pick.ev, recomputed: atPrice.ev, unit: '%' },
        ] as const)
      : []),
  ];
}
