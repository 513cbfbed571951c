import { z } from 'zod';
import { activeCode } from './discounts.ts';
import { deleted, endpoint, list, noParams, retrieve, update } from './endpoint.ts';
import { blank } from '../shape/blank.ts';
import type { Coupon, Price, Product, PromotionCode } from './objects.ts';
import type { StripeAccount } from './stripe-account.ts';
import { badRequest } from './stripe-error.ts';
import { flag, metadata, text, whole } from './values.ts';

const NewProduct = z.strictObject({
  id: text.optional(),
  name: text,
  metadata: metadata.optional(),
});

function createProduct(account: StripeAccount, { metadata = {}, ...fields }: z.output<typeof NewProduct>): Product {
  const { id } = fields;
  if (id !== undefined && account.products.get(id)) throw alreadyExists(`Product already exists with id: ${id}`);
  const now = account.now();
  const defaults = { active: true, type: 'service', updated: now };
  const product = account.create(account.products, 'Product', 'prod', { ...defaults, ...fields, metadata });
  account.emit('product.created', product);
  return product;
}

const NewPrice = z.strictObject({
  product: text,
  currency: text,
  unit_amount: whole.min(0),
  recurring: z
    .strictObject({ interval: z.enum(['day', 'week', 'month', 'year']), interval_count: whole.min(1).optional() })
    .optional(),
  lookup_key: text.max(200).optional(),
  transfer_lookup_key: flag.optional(),
  metadata: metadata.optional(),
});

/** Creates a price. A lookup key belongs to one price; another can take it over only with `transfer_lookup_key`. */
function createPrice(account: StripeAccount, params: z.output<typeof NewPrice>): Price {
  const { transfer_lookup_key, recurring, metadata = {}, ...fields } = params;
  const { product, lookup_key, unit_amount } = fields;
  account.products.require(product, 'product');
  const holder =
    lookup_key === undefined ? undefined : account.prices.find((candidate) => candidate.lookup_key === lookup_key);
  if (holder && !transfer_lookup_key)
    throw badRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key');
  if (holder) account.change(holder, 'price.updated', { lookup_key: null });
  const price = account.create(account.prices, 'Price', 'price', {
    active: true,
    billing_scheme: 'per_unit',
    type: recurring ? 'recurring' : 'one_time',
    ...fields,
    unit_amount_decimal: String(unit_amount),
    recurring: recurring && {
      ...blank('Price.Recurring'),
      usage_type: 'licensed',
      interval_count: 1,
      ...recurring,
    },
    metadata,
  });
  account.emit('price.created', price);
  return price;
}

const NewCoupon = z.strictObject({
  id: text.optional(),
  name: text.max(40).optional(),
  percent_off: z.coerce.number().gt(0).max(100).optional(),
  amount_off: whole.min(1).optional(),
  currency: text.length(3).optional(),
  duration: z.enum(['once', 'repeating', 'forever']).optional(),
  duration_in_months: whole.min(1).optional(),
  max_redemptions: whole.min(1).optional(),
  redeem_by: whole.optional(),
});

function createCoupon(account: StripeAccount, params: z.output<typeof NewCoupon>): Coupon {
  const { id, percent_off, amount_off, currency, duration = 'once', duration_in_months } = params;
  if (id !== undefined && account.coupons.get(id)) throw alreadyExists('Coupon already exists.');
  if ((percent_off === undefined) === (amount_off === undefined))
    throw badRequest('You must pass either amount_off or percent_off to create a coupon', 'percent_off');
  if (amount_off !== undefined && currency === undefined)
    throw badRequest('You must pass currency when passing amount_off', 'currency');
  if ((duration_in_months !== undefined) !== (duration === 'repeating'))
    throw badRequest(
      'duration_in_months is required with, and only with, a duration of repeating',
      'duration_in_months',
    );
  if (params.redeem_by !== undefined && params.redeem_by <= account.now())
    throw badRequest('redeem_by must be in the future.', 'redeem_by');
  const coupon = account.create(account.coupons, 'Coupon', 'coupon', {
    ...params,
    currency: amount_off === undefined ? undefined : currency,
    duration,
    valid: true,
    metadata: {},
  });
  account.formerCoupons.remove(coupon.id);
  account.emit('coupon.created', coupon);
  return coupon;
}

/** Deletes a coupon. It can no longer be redeemed, but existing discounts still apply. */
function deleteCoupon(account: StripeAccount, id: string): void {
  const coupon = account.coupons.require(id);
  account.coupons.remove(id);
  account.formerCoupons.add(coupon);
  account.emit('coupon.deleted', coupon);
  for (const code of account.promotionCodes.where(
    (promotionCode) => promotionCode.active && promotionCode.promotion.coupon === id,
  ))
    account.change(code, 'promotion_code.updated', { active: false });
}

const NewPromotionCode = z.strictObject({
  promotion: z.strictObject({ type: z.literal('coupon'), coupon: text }),
  code: text.max(500).optional(),
  expires_at: whole.optional(),
  max_redemptions: whole.min(1).optional(),
  restrictions: z
    .strictObject({
      first_time_transaction: flag.optional(),
      minimum_amount: whole.min(1).optional(),
      minimum_amount_currency: text.length(3).optional(),
    })
    .optional(),
});

function createPromotionCode(account: StripeAccount, params: z.output<typeof NewPromotionCode>): PromotionCode {
  const { promotion, restrictions = {}, ...fields } = params;
  const { code = account.id('code').slice(5, 13).toUpperCase(), expires_at, max_redemptions } = fields;
  const { coupon: couponId } = promotion;
  const { first_time_transaction = false, minimum_amount, minimum_amount_currency } = restrictions;
  const coupon = account.coupons.require(couponId, 'promotion[coupon]');
  if (!coupon.valid) throw badRequest(`This coupon cannot be redeemed: ${couponId}`, 'promotion[coupon]');
  if (!/^[a-z0-9-]+$/i.test(code))
    throw badRequest('Promotion codes may only contain letters, digits and dashes.', 'code');
  if (activeCode(account, code))
    throw badRequest('An active promotion code with `code: ' + code + '` already exists.', 'code');
  if (expires_at !== undefined && expires_at <= account.now())
    throw badRequest('expires_at must be in the future.', 'expires_at');
  if (max_redemptions !== undefined && coupon.max_redemptions !== null && max_redemptions > coupon.max_redemptions)
    throw badRequest('max_redemptions of the promotion code cannot exceed that of its coupon.', 'max_redemptions');
  if ((minimum_amount === undefined) !== (minimum_amount_currency === undefined))
    throw badRequest('minimum_amount and minimum_amount_currency go together.', 'restrictions[minimum_amount]');
  const promotionCode = account.create(account.promotionCodes, 'PromotionCode', 'promo', {
    ...fields,
    active: true,
    code,
    promotion,
    restrictions: {
      first_time_transaction,
      minimum_amount: minimum_amount ?? null,
      minimum_amount_currency: minimum_amount_currency ?? null,
    },
    metadata: {},
  });
  account.emit('promotion_code.created', promotionCode);
  return promotionCode;
}

function alreadyExists(message: string) {
  return badRequest(message, 'id', 'resource_already_exists');
}

const products = [
  endpoint('POST', '/v1/products', NewProduct, ({ account, params }) => createProduct(account, params)),
  list('/v1/products', ({ products }) => products, {
    more: { ids: z.array(text) },
    where: ({ id }, { ids }) => ids?.includes(id) ?? true,
  }),
];

const prices = [
  endpoint('POST', '/v1/prices', NewPrice, ({ account, params }) => createPrice(account, params)),
  list('/v1/prices', ({ prices }) => prices, {
    equal: { active: flag },
    more: { lookup_keys: z.array(text).max(10) },
    where: ({ lookup_key }, { lookup_keys }) => lookup_keys?.includes(lookup_key ?? '') ?? true,
  }),
  retrieve('/v1/prices', ({ prices }) => prices),
];

const coupons = [
  endpoint('POST', '/v1/coupons', NewCoupon, ({ account, params }) => createCoupon(account, params)),
  list('/v1/coupons', ({ coupons }) => coupons),
  endpoint('DELETE', '/v1/coupons/:id', noParams, ({ account, id }) => {
    deleteCoupon(account, id);
    return deleted(id, 'coupon');
  }),
];

const promotionCodes = [
  endpoint('POST', '/v1/promotion_codes', NewPromotionCode, ({ account, params }) =>
    createPromotionCode(account, params),
  ),
  list('/v1/promotion_codes', ({ promotionCodes }) => promotionCodes, {
    equal: { active: flag },
    more: { code: text },
    where: (one, { code = one.code }) => code.toLowerCase() === one.code.toLowerCase(),
  }),
  update<PromotionCode>(
    '/v1/promotion_codes',
    (account, id) => account.promotionCodes.require(id),
    'promotion_code.updated',
    z.strictObject({ active: flag }),
  ),
];

export const catalogEndpoints = [...products, ...prices, ...coupons, ...promotionCodes];
