import { blank } from '../shape/blank.ts';
import { addMonths } from './calendar.ts';
import type { Ledger } from './ledger.ts';
import type { Coupon, Discount, PromotionCode } from './objects.ts';
import { badRequest } from './stripe-error.ts';

/** What a discount is asked for. */
export type Purchase = { customer: string | null; amount: number; currency: string };

export type ChosenDiscount = { coupon: string; promotion_code: string | null };

/** The discount that a typed code stands for. Throws a 400 that says why it cannot be used. */
export function discountOfCode(ledger: Ledger, text: string, purchase: Purchase): ChosenDiscount {
  const code = ledger.promotionCodes.where(
    (one) => one.active && one.code.toLowerCase() === text.trim().toLowerCase(),
  )[0];
  if (!code) throw badRequest('This promotion code is invalid.', 'promotion_code');
  return discountOfPromotionCode(ledger, code, purchase);
}

export function discountOfPromotionCode(ledger: Ledger, code: PromotionCode, purchase: Purchase): ChosenDiscount {
  const { restrictions, promotion, customer } = code;
  const refuse = (message: string) => badRequest(message, 'promotion_code', 'promotion_code_not_applicable');
  if (!code.active) throw badRequest('This promotion code is expired or no longer active.', 'promotion_code');
  if (customer !== null && customer !== purchase.customer)
    throw refuse('This promotion code is not for this customer.');
  if (restrictions.first_time_transaction && hasPaidBefore(ledger, purchase.customer))
    throw refuse('This promotion code is only for first-time customers.');
  if (restrictions.minimum_amount !== null && purchase.amount < restrictions.minimum_amount)
    throw refuse('The amount is below the minimum of this promotion code.');
  return discountOfCoupon(ledger, promotion.coupon, purchase, code.id);
}

export function discountOfCoupon(
  ledger: Ledger,
  id: string,
  { currency }: Purchase,
  promotionCode: string | null = null,
): ChosenDiscount {
  const coupon = ledger.coupons.need(id, 'coupon');
  if (!coupon.valid) throw badRequest(`Coupon expired: ${id}`, 'coupon', 'coupon_expired');
  if (coupon.amount_off !== null && coupon.currency !== currency)
    throw badRequest(`The coupon ${id} is in another currency.`, 'coupon');
  return { coupon: id, promotion_code: promotionCode };
}

function hasPaidBefore(ledger: Ledger, customer: string | null): boolean {
  return ledger.invoices.where((one) => one.customer === customer && one.status === 'paid' && one.total > 0).length > 0;
}

/** Gives the discount to a subscription, and counts it. */
export function redeem(
  ledger: Ledger,
  { coupon: couponId, promotion_code }: ChosenDiscount,
  owner: Pick<Discount, 'customer' | 'subscription' | 'checkout_session'>,
): Discount {
  const coupon = ledger.coupons.need(couponId, 'coupon');
  const now = ledger.now();
  const discount = ledger.discounts.add({
    ...blank('Discount'),
    ...owner,
    id: ledger.id('di'),
    object: 'discount',
    source: { type: 'coupon', coupon: coupon.id },
    promotion_code,
    start: now,
    end: coupon.duration === 'repeating' ? addMonths(now, coupon.duration_in_months ?? 1) : null,
  });
  ledger.emit('customer.discount.created', discount);
  ledger.change(coupon, 'coupon.updated', { times_redeemed: coupon.times_redeemed + 1 });
  const code = promotion_code === null ? undefined : ledger.promotionCodes.get(promotion_code);
  if (code) ledger.change(code, 'promotion_code.updated', { times_redeemed: code.times_redeemed + 1 });
  closeUsedUp(ledger);
  return discount;
}

/** Coupons and codes whose time or number is up are valid no more. */
export function closeUsedUp(ledger: Ledger): void {
  const now = ledger.now();
  const isUsedUp = (one: Coupon | PromotionCode, until: number | null): boolean =>
    (until !== null && until <= now) || (one.max_redemptions !== null && one.times_redeemed >= one.max_redemptions);
  for (const coupon of ledger.coupons.where(({ valid }) => valid))
    if (isUsedUp(coupon, coupon.redeem_by)) ledger.change(coupon, 'coupon.updated', { valid: false });
  for (const code of ledger.promotionCodes.where(({ active }) => active)) {
    const coupon = ledger.coupons.get(code.promotion.coupon);
    if (isUsedUp(code, code.expires_at) || !coupon?.valid)
      ledger.change(code, 'promotion_code.updated', { active: false });
  }
}

/** Cents that a coupon takes off an amount. */
export function amountOff({ percent_off, amount_off }: Coupon, amount: number): number {
  if (amount <= 0) return 0;
  return percent_off === null ? Math.min(amount, amount_off ?? 0) : Math.round((amount * percent_off) / 100);
}
