import type { RecordFigures } from '@overline/contracts';
import { formatPercent, signedPercent, signedUnits } from '../../format/format.ts';

/** What a hit rate is worth: '46.7% was needed at these prices: +42.00 units, +7.4%.' Nothing where nothing settled. */
export function neededWords({ neededRate, units, roi }: Pick<RecordFigures, 'neededRate' | 'units' | 'roi'>): string {
  return neededRate === null
    ? ''
    : `${formatPercent(neededRate)} was needed at these prices: ${worthWords({ units, roi })}.`;
}

/** What was won or lost, and its share of what was staked: '+42.00 units, +7.4%'. */
export function worthWords({ units, roi }: Pick<RecordFigures, 'units' | 'roi'>): string {
  return roi === null ? signedUnits(units) : `${signedUnits(units)}, ${signedPercent(roi)}`;
}
