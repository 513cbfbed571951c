import type { Coupon, PromotionCode } from '@overline/contracts';

const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

/** Cents with their currency: '5.00 USD'. */
export function moneyWords(cents: number, currency: string | null): string {
  return `${(cents / 100).toFixed(2)} ${(currency ?? 'usd').toUpperCase()}`;
}

/** What a coupon takes off: '25%' or '5.00 USD'. */
export function discountWords({ percent_off, amount_off, currency }: Coupon): string {
  if (percent_off !== null) return `${percent_off}%`;
  return amount_off === null ? '–' : moneyWords(amount_off, currency);
}

/** For how long: 'once', 'forever', 'repeating, 3 months'. */
export function durationWords({ duration, duration_in_months: months }: Coupon): string {
  if (duration !== 'repeating' || months === null) return duration;
  return `repeating, ${months} ${months === 1 ? 'month' : 'months'}`;
}

/** How often it was used, of how often it may be: '3 of 10', '3'. */
export function usedWords({ times_redeemed, max_redemptions }: Coupon | PromotionCode): string {
  return max_redemptions === null ? String(times_redeemed) : `${times_redeemed} of ${max_redemptions}`;
}

/** A moment in epoch seconds as a day on this clock; 'never' where there is none. */
export function untilWords(seconds: number | null): string {
  return seconds === null ? 'never' : day.format(new Date(seconds * 1_000));
}
