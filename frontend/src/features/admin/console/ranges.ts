import type { AnalyticsRange, HistoryRange } from '@overline/contracts';

/** How far back the analytics look. */
export const ANALYTICS_RANGES: ReadonlyArray<{ value: AnalyticsRange; label: string }> = [
  { value: '24h', label: 'Last 24 hours' },
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
  { value: '90d', label: 'Last 90 days' },
];

/** How far back a history goes. */
export const HISTORY_RANGES: ReadonlyArray<{ value: HistoryRange; label: string }> = [
  ...ANALYTICS_RANGES,
  { value: 'all', label: 'All time' },
];
