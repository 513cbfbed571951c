import type { AnalyticsRange } from '@overline/contracts';
import { signedPercent } from '../../../format/format.ts';

const BEFORE: Record<AnalyticsRange, string> = {
  '24h': 'the 24 hours before',
  '7d': 'the 7 days before',
  '30d': 'the 30 days before',
  '90d': 'the 90 days before',
};

/** A count beside that of the range before: '+12.0% on the 7 days before', '0 in the 7 days before'. */
export function countChange(now: number, before: number, range: AnalyticsRange): string {
  if (before === 0) return `0 in ${BEFORE[range]}`;
  return `${signedPercent((100 * (now - before)) / before)} on ${BEFORE[range]}`;
}

/** A rate beside that of the range before: '58.1% in the 7 days before'. */
export function rateBefore(before: string, range: AnalyticsRange): string {
  return `${before} in ${BEFORE[range]}`;
}
