import type { Coupon, PromotionCode } from '@overline/contracts';
import { formatDate, plural } from '../../../lib/format.ts';

/** '5.00 USD'. */
export function moneyText(cents: number, currency: string | null): string {
  return `${(cents / 100).toFixed(2)} ${(currency ?? 'usd').toUpperCase()}`;
}

/** '25%' or '5.00 USD'. */
export function discountText({ percent_off, amount_off, currency }: Coupon): string {
  if (percent_off !== null) return `${percent_off}%`;
  return amount_off === null ? '–' : moneyText(amount_off, currency);
}

/** 'once', 'forever' or 'repeating, 3 months'. */
export function durationText({ duration, duration_in_months: months }: Coupon): string {
  if (duration !== 'repeating' || months === null) return duration;
  return `repeating, ${plural(months, 'month')}`;
}

/** '3 of 10', or '3' without a limit. */
export function redemptionsText({ times_redeemed, max_redemptions }: Coupon | PromotionCode): string {
  return max_redemptions === null ? String(times_redeemed) : `${times_redeemed} of ${max_redemptions}`;
}

/** The local date of a time in epoch seconds; 'never' for null. */
export function expiryText(seconds: number | null): string {
  return seconds === null ? 'never' : formatDate(new Date(seconds * 1_000).toISOString());
}
