import { formatPercent } from '../../../format/format.ts';

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '12,480'. */
export function whole(count: number): string {
  return count.toLocaleString('en', { maximumFractionDigits: 0 });
}

/** '$1,240.00'. */
export function dollars(amount: number): string {
  return DOLLARS.format(amount);
}

/** '48 ms'; a dash without requests. */
export function milliseconds(time: number | null): string {
  return time === null ? '–' : `${whole(time)} ms`;
}

/** '57.4%'; a dash without data. */
export function formatRate(rate: number | null): string {
  return rate === null ? '–' : formatPercent(rate);
}
