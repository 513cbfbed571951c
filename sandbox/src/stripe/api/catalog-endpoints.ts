import { z } from 'zod';
import {
  createCoupon,
  createPrice,
  createProduct,
  createPromotionCode,
  deleteCoupon,
  NewCoupon,
  NewPrice,
  NewProduct,
  NewPromotionCode,
  productFields,
} from '../account/catalog.ts';
import { flag, metadata, text } from '../account/values.ts';
import { deleted, endpoint, list, noParams, retrieve, update } from './endpoint.ts';

const products = [
  endpoint('POST', '/v1/products', NewProduct, ({ account, params }) => createProduct(account, params)),
  list('/v1/products', ({ products }) => products, {
    equal: { active: flag },
    more: { ids: z.array(text) },
    where: ({ id }, { ids }) => ids?.includes(id) ?? true,
  }),
  retrieve('/v1/products', ({ products }) => products),
  update(
    '/v1/products',
    (account, id) => account.products.require(id),
    'product.updated',
    z.strictObject(productFields),
  ),
];

const prices = [
  endpoint('POST', '/v1/prices', NewPrice, ({ account, params }) => createPrice(account, params)),
  list('/v1/prices', ({ prices }) => prices, {
    equal: { active: flag, product: text },
    more: { lookup_keys: z.array(text).max(10) },
    where: ({ lookup_key }, { lookup_keys }) => lookup_keys?.includes(lookup_key ?? '') ?? true,
  }),
  retrieve('/v1/prices', ({ prices }) => prices),
  update(
    '/v1/prices',
    (account, id) => account.prices.require(id),
    'price.updated',
    z.strictObject({ active: flag.optional(), metadata: metadata.optional(), nickname: text.optional() }),
  ),
];

const coupons = [
  endpoint('POST', '/v1/coupons', NewCoupon, ({ account, params }) => createCoupon(account, params)),
  list('/v1/coupons', ({ coupons }) => coupons),
  retrieve('/v1/coupons', ({ coupons }) => coupons),
  update(
    '/v1/coupons',
    (account, id) => account.coupons.require(id),
    'coupon.updated',
    z.strictObject({ name: text.optional(), metadata: metadata.optional() }),
  ),
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
    more: { code: text, coupon: text },
    where: (one, { code = one.code, coupon = one.promotion.coupon }) =>
      code.toLowerCase() === one.code.toLowerCase() && coupon === one.promotion.coupon,
  }),
  retrieve('/v1/promotion_codes', ({ promotionCodes }) => promotionCodes),
  update(
    '/v1/promotion_codes',
    (account, id) => account.promotionCodes.require(id),
    'promotion_code.updated',
    z.strictObject({ active: flag.optional(), metadata: metadata.optional() }),
  ),
];

export const catalogEndpoints = [...products, ...prices, ...coupons, ...promotionCodes];
