import type { Analytics, AnalyticsRange } from '@overline/contracts';
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

const DAYS: Record<AnalyticsRange, number> = { '24h': 1, '7d': 7, '30d': 30, '90d': 90 };
const DAY_MS = 86_400_000;

/**
 * What was counted in a range beside the range before it. Besides its days a range holds the hour that has begun, so
 * what came in as much time is compared.
 */
export function countedChange(now: number, before: number, { range, from, to }: Analytics): string {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return countChange(now * (DAYS[range] / days), before, range);
}

/** A rate beside that of the range before: '58.1% in the 7 days before'. */
export function rateBefore(before: string, range: AnalyticsRange): string {
  return `${before} in ${BEFORE[range]}`;
}
