import type { RecordFigures } from '@overline/contracts';
import { formatPercent, plural, signedPercent, signedUnits } from '../../lib/format.ts';

type GaugeColor = 'red' | 'orange' | 'yellow' | 'lime' | 'emerald';
type RateColor = 'green' | 'yellow' | 'red';

export function gaugeColor(percent: number): GaugeColor {
  if (percent < 40) return 'red';
  if (percent < 50) return 'orange';
  if (percent < 60) return 'yellow';
  return percent < 70 ? 'lime' : 'emerald';
}

export function rateColor(percent: number): RateColor {
  if (percent >= 60) return 'green';
  return percent >= 50 ? 'yellow' : 'red';
}

/** A rate with one decimal, clamped to 0–100. */
export function percentText(percent: number): string {
  return formatPercent(Math.min(Math.max(percent, 0), 100));
}

/**
 * 'Profit: +33.91 units, +7.4%', or 'Profit on the 441 bets among them: …' if the other picks were leans. The profit
 * of leans is not counted.
 */
export function betProfitText({
  picks,
  bets = picks,
  ...profit
}: Pick<RecordFigures, 'units' | 'roi' | 'picks' | 'bets'>): string {
  return `Profit${bets === picks ? '' : ` on the ${plural(bets, 'bet')} among them`}: ${profitText(profit)}`;
}

/** '+42.00 units, +7.4%'. */
export function profitText({ units, roi }: Pick<RecordFigures, 'units' | 'roi'>): string {
  return roi === null ? signedUnits(units) : `${signedUnits(units)}, ${signedPercent(roi)}`;
}

const RATE_CLASSES: Readonly<Record<RateColor, string>> = { green: 'text-hit', yellow: 'text-push', red: 'text-miss' };

export function rateClass(percent: number): string {
  return RATE_CLASSES[rateColor(percent)];
}
