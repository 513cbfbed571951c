import type { Coupon, Discount, PromotionCode } from './objects.ts';
import type { StripeAccount } from './stripe-account.ts';
import { badRequest } from './stripe-error.ts';
import { addMonths } from './values.ts';

/** What a discount is applied to. */
export type Purchase = { customer: string | null; amount: number; currency: string };

export type ChosenDiscount = { coupon: string; promotion_code: string };

/** Finds the discount for a promotion code that a customer entered. @throws StripeError 400 with the reason if none */
export function discountOfCode(account: StripeAccount, text: string, purchase: Purchase): ChosenDiscount {
  const code = activeCode(account, text.trim());
  if (!code) throw badRequest('This promotion code is invalid.', 'promotion_code');
  const { restrictions, promotion } = code;
  const refuse = (message: string) => badRequest(message, 'promotion_code', 'promotion_code_not_applicable');
  if (restrictions.first_time_transaction && hasPaidBefore(account, purchase.customer))
    throw refuse('This promotion code is only for first-time customers.');
  if (restrictions.minimum_amount !== null && purchase.amount < restrictions.minimum_amount)
    throw refuse('The amount is below the minimum of this promotion code.');
  const coupon = account.coupons.require(promotion.coupon, 'coupon');
  if (!coupon.valid) throw badRequest(`Coupon expired: ${coupon.id}`, 'coupon', 'coupon_expired');
  if (coupon.amount_off !== null && coupon.currency !== purchase.currency)
    throw badRequest(`The coupon ${coupon.id} is in another currency.`, 'coupon');
  return { coupon: coupon.id, promotion_code: code.id };
}

/** The active promotion code that a customer means by `text`; upper and lower case are the same. */
export function activeCode(account: StripeAccount, text: string): PromotionCode | undefined {
  return account.promotionCodes.find(({ active, code }) => active && code.toLowerCase() === text.toLowerCase());
}

function hasPaidBefore(account: StripeAccount, customer: string | null): boolean {
  return account.invoices.all().some((one) => one.customer === customer && one.status === 'paid' && one.total > 0);
}

/** Redeems a discount for a subscription. */
export function redeem(
  account: StripeAccount,
  { coupon: couponId, promotion_code }: ChosenDiscount,
  owner: Pick<Discount, 'customer' | 'subscription' | 'checkout_session'>,
): Discount {
  const coupon = account.coupons.require(couponId, 'coupon');
  const now = account.now();
  const discount = account.create(account.discounts, 'Discount', 'di', {
    ...owner,
    source: { type: 'coupon', coupon: coupon.id },
    promotion_code,
    start: now,
    end: coupon.duration === 'repeating' ? addMonths(now, coupon.duration_in_months ?? 1) : null,
  });
  account.emit('customer.discount.created', discount);
  account.change(coupon, 'coupon.updated', { times_redeemed: coupon.times_redeemed + 1 });
  const code = account.promotionCodes.get(promotion_code);
  if (code) account.change(code, 'promotion_code.updated', { times_redeemed: code.times_redeemed + 1 });
  deactivateUsedUp(account);
  return discount;
}

/** Deactivates coupons and promotion codes that are expired or used up. */
export function deactivateUsedUp(account: StripeAccount): void {
  const now = account.now();
  const isUsedUp = (one: Coupon | PromotionCode, until: number | null): boolean =>
    (until !== null && until <= now) || (one.max_redemptions !== null && one.times_redeemed >= one.max_redemptions);
  for (const coupon of account.coupons.where(({ valid }) => valid))
    if (isUsedUp(coupon, coupon.redeem_by)) account.change(coupon, 'coupon.updated', { valid: false });
  for (const code of account.promotionCodes.where(({ active }) => active)) {
    const coupon = account.coupons.get(code.promotion.coupon);
    if (isUsedUp(code, code.expires_at) || !coupon?.valid)
      account.change(code, 'promotion_code.updated', { active: false });
  }
}

/** The amount in cents by which a coupon reduces `amount`. */
export function amountOff({ percent_off, amount_off }: Coupon, amount: number): number {
  if (amount <= 0) return 0;
  return percent_off === null ? Math.min(amount, amount_off ?? 0) : Math.round((amount * percent_off) / 100);
}
