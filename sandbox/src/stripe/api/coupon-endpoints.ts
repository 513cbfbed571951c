import { z } from 'zod';
import { createCoupon, createPromotionCode, deleteCoupon } from '../ledger/catalog.ts';
import { endpoint, page } from './endpoint.ts';
import { flag, metadata, paging, text, whole } from './params.ts';

const newCoupon = z.strictObject({
  id: text.optional(),
  name: text.max(40).optional(),
  percent_off: z.coerce.number().gt(0).max(100).optional(),
  amount_off: whole.min(1).optional(),
  currency: text.length(3).optional(),
  duration: z.enum(['once', 'repeating', 'forever']).optional(),
  duration_in_months: whole.min(1).optional(),
  max_redemptions: whole.min(1).optional(),
  redeem_by: whole.optional(),
  metadata: metadata.optional(),
});

const coupons = [
  endpoint('POST', '/v1/coupons', newCoupon, ({ ledger, params }) => createCoupon(ledger, params)),
  endpoint('GET', '/v1/coupons', z.strictObject(paging), ({ ledger, params }) =>
    page(ledger.coupons.all(), '/v1/coupons', params),
  ),
  endpoint('GET', '/v1/coupons/:id', z.strictObject({}), ({ ledger, id }) => ledger.coupons.need(id)),
  endpoint(
    'POST',
    '/v1/coupons/:id',
    z.strictObject({ name: text.optional(), metadata: metadata.optional() }),
    ({ ledger, id, params }) => {
      const coupon = ledger.coupons.need(id);
      ledger.change(coupon, 'coupon.updated', params);
      return coupon;
    },
  ),
  endpoint('DELETE', '/v1/coupons/:id', z.strictObject({}), ({ ledger, id }) => {
    deleteCoupon(ledger, id);
    return { id, object: 'coupon', deleted: true };
  }),
];

const newPromotionCode = z.strictObject({
  promotion: z.strictObject({ type: z.literal('coupon'), coupon: text }),
  code: text.max(500).optional(),
  customer: text.optional(),
  expires_at: whole.optional(),
  max_redemptions: whole.min(1).optional(),
  restrictions: z
    .strictObject({
      first_time_transaction: flag.optional(),
      minimum_amount: whole.min(1).optional(),
      minimum_amount_currency: text.length(3).optional(),
    })
    .optional(),
  metadata: metadata.optional(),
});
const codeFilters = z.strictObject({
  ...paging,
  active: flag.optional(),
  code: text.optional(),
  coupon: text.optional(),
});

const promotionCodes = [
  endpoint(
    'POST',
    '/v1/promotion_codes',
    newPromotionCode,
    ({ ledger, params: { promotion, restrictions, ...rest } }) =>
      createPromotionCode(ledger, { ...rest, ...restrictions, coupon: promotion.coupon }),
  ),
  endpoint('GET', '/v1/promotion_codes', codeFilters, ({ ledger, params }) =>
    page(
      ledger.promotionCodes.where(
        ({ active, code, promotion }) =>
          (params.active ?? active) === active &&
          (params.code ?? code).toLowerCase() === code.toLowerCase() &&
          (params.coupon ?? promotion.coupon) === promotion.coupon,
      ),
      '/v1/promotion_codes',
      params,
    ),
  ),
  endpoint('GET', '/v1/promotion_codes/:id', z.strictObject({}), ({ ledger, id }) => ledger.promotionCodes.need(id)),
  endpoint(
    'POST',
    '/v1/promotion_codes/:id',
    z.strictObject({ active: flag.optional(), metadata: metadata.optional() }),
    ({ ledger, id, params }) => {
      const code = ledger.promotionCodes.need(id);
      ledger.change(code, 'promotion_code.updated', params);
      return code;
    },
  ),
];

export const couponEndpoints = [...coupons, ...promotionCodes];
