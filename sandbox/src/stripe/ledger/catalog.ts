import { blank } from '../shape/blank.ts';
import type { Ledger } from './ledger.ts';
import type { Coupon, Metadata, Price, Product, PromotionCode, Recurring } from './objects.ts';
import { badRequest } from './stripe-error.ts';

export type ProductParams = { id?: string; name: string; description?: string; metadata?: Metadata; active?: boolean };

export function createProduct(
  ledger: Ledger,
  { id = ledger.id('prod'), description, metadata = {}, ...rest }: ProductParams,
): Product {
  if (ledger.products.get(id)) throw exists(`Product already exists with id: ${id}`);
  const product: Product = {
    ...blank('Product'),
    active: true,
    ...rest,
    id,
    object: 'product',
    type: 'service',
    description: description ?? null,
    metadata,
    created: ledger.now(),
    updated: ledger.now(),
  } as Product;
  ledger.emit('product.created', ledger.products.add(product));
  return product;
}

export type PriceParams = {
  product: string;
  currency: string;
  unit_amount: number;
  lookup_key?: string;
  transfer_lookup_key?: boolean;
  nickname?: string;
  recurring?: { interval: Recurring['interval']; interval_count?: number };
  metadata?: Metadata;
};

/** A lookup key belongs to one price; another takes it over only when it says so. */
export function createPrice(ledger: Ledger, params: PriceParams): Price {
  const {
    product,
    currency,
    unit_amount,
    lookup_key,
    transfer_lookup_key,
    recurring,
    metadata = {},
    nickname,
  } = params;
  ledger.products.need(product, 'product');
  const holder = lookup_key === undefined ? undefined : ledger.prices.where((one) => one.lookup_key === lookup_key)[0];
  if (holder && !transfer_lookup_key)
    throw badRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key');
  if (holder) ledger.change(holder, 'price.updated', { lookup_key: null });
  const price = {
    ...blank('Price'),
    id: ledger.id('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    type: recurring ? 'recurring' : 'one_time',
    product,
    currency,
    unit_amount,
    unit_amount_decimal: String(unit_amount),
    nickname: nickname ?? null,
    lookup_key: lookup_key ?? null,
    recurring: recurring
      ? { ...blank('Price.Recurring'), usage_type: 'licensed', interval_count: 1, ...recurring }
      : null,
    metadata,
    created: ledger.now(),
  } as Price;
  ledger.emit('price.created', ledger.prices.add(price));
  return price;
}

export type CouponParams = {
  id?: string;
  name?: string;
  percent_off?: number;
  amount_off?: number;
  currency?: string;
  duration?: Coupon['duration'];
  duration_in_months?: number;
  max_redemptions?: number;
  redeem_by?: number;
  metadata?: Metadata;
};

export function createCoupon(ledger: Ledger, params: CouponParams): Coupon {
  const { id = ledger.id('coupon'), percent_off, amount_off, currency, duration = 'once', duration_in_months } = params;
  if (ledger.coupons.get(id)) throw exists(`Coupon already exists.`);
  if ((percent_off === undefined) === (amount_off === undefined))
    throw badRequest('You must pass either amount_off or percent_off to create a coupon', 'percent_off');
  if (amount_off !== undefined && currency === undefined)
    throw badRequest('You must pass currency when passing amount_off', 'currency');
  if ((duration_in_months !== undefined) !== (duration === 'repeating'))
    throw badRequest(
      'duration_in_months is required with, and only with, a duration of repeating',
      'duration_in_months',
    );
  if (params.redeem_by !== undefined && params.redeem_by <= ledger.now())
    throw badRequest('redeem_by must be in the future.', 'redeem_by');
  const coupon = {
    ...blank('Coupon'),
    id,
    object: 'coupon',
    name: params.name ?? null,
    percent_off: percent_off ?? null,
    amount_off: amount_off ?? null,
    currency: amount_off === undefined ? null : (currency ?? null),
    duration,
    duration_in_months: duration_in_months ?? null,
    max_redemptions: params.max_redemptions ?? null,
    redeem_by: params.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
    metadata: params.metadata ?? {},
    created: ledger.now(),
  } as Coupon;
  ledger.formerCoupons.remove(id);
  ledger.emit('coupon.created', ledger.coupons.add(coupon));
  return coupon;
}

/** Nobody can use it any more; who has it keeps it. */
export function deleteCoupon(ledger: Ledger, id: string): void {
  const coupon = ledger.coupons.need(id);
  ledger.coupons.remove(id);
  ledger.formerCoupons.add(coupon);
  ledger.emit('coupon.deleted', coupon);
  for (const code of ledger.promotionCodes.where((one) => one.active && one.promotion.coupon === id))
    ledger.change(code, 'promotion_code.updated', { active: false });
}

export type PromotionCodeParams = {
  coupon: string;
  code?: string;
  customer?: string;
  expires_at?: number;
  max_redemptions?: number;
  first_time_transaction?: boolean;
  minimum_amount?: number;
  minimum_amount_currency?: string;
  metadata?: Metadata;
};

export function createPromotionCode(ledger: Ledger, params: PromotionCodeParams): PromotionCode {
  const { coupon: couponId, code = ledger.id('code').slice(5, 13).toUpperCase(), expires_at, max_redemptions } = params;
  const coupon = ledger.coupons.need(couponId, 'promotion[coupon]');
  if (!coupon.valid) throw badRequest(`This coupon cannot be redeemed: ${couponId}`, 'promotion[coupon]');
  if (!/^[a-z0-9-]+$/i.test(code))
    throw badRequest('Promotion codes may only contain letters, digits and dashes.', 'code');
  if (ledger.promotionCodes.where((one) => one.active && one.code.toLowerCase() === code.toLowerCase()).length > 0)
    throw badRequest('An active promotion code with `code: ' + code + '` already exists.', 'code');
  if (expires_at !== undefined && expires_at <= ledger.now())
    throw badRequest('expires_at must be in the future.', 'expires_at');
  if (max_redemptions !== undefined && coupon.max_redemptions !== null && max_redemptions > coupon.max_redemptions)
    throw badRequest('max_redemptions of the promotion code cannot exceed that of its coupon.', 'max_redemptions');
  if ((params.minimum_amount === undefined) !== (params.minimum_amount_currency === undefined))
    throw badRequest('minimum_amount and minimum_amount_currency go together.', 'restrictions[minimum_amount]');
  const made = {
    ...blank('PromotionCode'),
    id: ledger.id('promo'),
    object: 'promotion_code',
    active: true,
    code,
    created: ledger.now(),
    customer: params.customer ?? null,
    expires_at: expires_at ?? null,
    max_redemptions: max_redemptions ?? null,
    times_redeemed: 0,
    promotion: { type: 'coupon', coupon: couponId },
    restrictions: {
      first_time_transaction: params.first_time_transaction ?? false,
      minimum_amount: params.minimum_amount ?? null,
      minimum_amount_currency: params.minimum_amount_currency ?? null,
    },
    metadata: params.metadata ?? {},
  } as PromotionCode;
  ledger.emit('promotion_code.created', ledger.promotionCodes.add(made));
  return made;
}

function exists(message: string) {
  return badRequest(message, 'id', 'resource_already_exists');
}
