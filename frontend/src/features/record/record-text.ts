import type { RecordFigures } from '@overline/contracts';
import { MARKETS } from '@overline/forecast/markets';
import { formatPercent, signedPercent, signedUnits } from '../../lib/format.ts';

const NONE = '–';

export const percentOrDash = (percent: number | null): string => (percent === null ? NONE : formatPercent(percent));
export const signedPercentOrDash = (percent: number | null): string =>
  percent === null ? NONE : signedPercent(percent);

/** 'Profit: +42.00 units, a return of +7.4%. 49.9% hit; 46.7% breaks even.' */
export function summaryText({ picks, hitRate, neededRate, units, roi }: RecordFigures): string {
  if (picks === 0) return 'No pick has settled yet.';
  const rate = `${percentOrDash(hitRate)} hit; ${percentOrDash(neededRate)} breaks even.`;
  return `Profit: ${signedUnits(units)}, a return of ${signedPercentOrDash(roi)}. ${rate}`;
}

/** '45.2%–64.4%' */
export function intervalText({ hitRateLow, hitRateHigh }: RecordFigures): string {
  return `${percentOrDash(hitRateLow)}–${percentOrDash(hitRateHigh)}`;
}

export type Grouping = 'market' | 'league' | 'book' | 'side' | 'confidence';

const BANDS: Readonly<Record<string, string>> = {
  high: 'High, 70 and above',
  medium: 'Medium, 50 to 70',
  low: 'Low, below 50',
};

export function groupLabel(grouping: Grouping, key: string): string {
  if (grouping === 'confidence') return BANDS[key] ?? key;
  return grouping === 'market' ? (MARKETS.find((market) => market.key === key)?.name ?? key) : key;
}
