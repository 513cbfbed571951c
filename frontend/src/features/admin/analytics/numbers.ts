import { formatPercent } from '../../../format/format.ts';

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** A count: '12,480'. */
export function whole(count: number): string {
  return count.toLocaleString('en', { maximumFractionDigits: 0 });
}

/** US dollars with cents: '$1,240.00'. */
export function dollars(amount: number): string {
  return DOLLARS.format(amount);
}

/** A time in milliseconds: '48 ms'; a dash where nobody asked. */
export function milliseconds(time: number | null): string {
  return time === null ? '–' : `${whole(time)} ms`;
}

/** A rate in percent: '57.4%'; a dash where there was nothing to take it of. */
export function formatRate(rate: number | null): string {
  return rate === null ? '–' : formatPercent(rate);
}
