import type { RecordFigures } from '@overline/contracts';
import { MARKET_NAMES } from '../../components/prop/market-names.ts';
import { percentOrDash, plural, signedPercent, signedUnits } from '../../lib/format.ts';

export const signedPercentOrDash = (percent: number | null): string =>
  percent === null ? '–' : signedPercent(percent);

/** '+1.35', '−2.00'. */
export const unitsNumber = (units: number): string => signedUnits(units).replace(' units', '');

/**
 * 'Profit: +42.00 units, a return of +7.4%. 49.9% hit; 46.7% breaks even.' If some picks are leans, whose profit is not
 * counted: 'Bets: … 49.9% of all picks hit; …'.
 */
export function summaryText({ picks, bets = picks, hitRate, neededRate, units, roi }: RecordFigures): string {
  if (picks === 0) return 'No pick has settled yet.';
  const hasLeans = bets !== picks;
  const profit = `${signedUnits(units)}, a return of ${signedPercentOrDash(roi)}`;
  const rate = `${percentOrDash(hitRate)} ${hasLeans ? 'of all picks hit' : 'hit'}`;
  return `${hasLeans ? 'Bets' : 'Profit'}: ${profit}. ${rate}; ${percentOrDash(neededRate)} breaks even.`;
}

/** 'Leans: 12 picks, −1.20 units, a return of −10.0% at their prices. They are not bets.'; null without any. */
export function leansText({ leans }: RecordFigures): string | null {
  if (leans === undefined || leans.picks === 0) return null;
  const { picks, units, roi } = leans;
  const result = `${signedUnits(units)}, a return of ${signedPercentOrDash(roi)} at their prices`;
  return `Leans: ${plural(picks, 'pick')}, ${result}. They are not bets.`;
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
  return grouping === 'market' ? (MARKET_NAMES[key] ?? key) : key;
}
