import { z } from 'zod';

/** A discount at the payment provider. Amounts are in cents, times in seconds since 1970. */
export const Coupon = z.object({
  id: z.string(),
  name: z.string().nullable(),
  percent_off: z.number().nullable(),
  amount_off: z.int().nullable(),
  currency: z.string().nullable(),
  duration: z.enum(['once', 'repeating', 'forever']),
  duration_in_months: z.int().nullable(),
  max_redemptions: z.int().nullable(),
  redeem_by: z.int().nullable(),
  times_redeemed: z.int(),
  valid: z.boolean(),
});
export type Coupon = z.infer<typeof Coupon>;

/** A code that customers enter to get a coupon's discount. */
export const PromotionCode = z.object({
  id: z.string(),
  code: z.string(),
  coupon: z.object({ id: z.string() }),
  times_redeemed: z.int(),
  max_redemptions: z.int().nullable(),
  expires_at: z.int().nullable(),
  active: z.boolean(),
  first_time_transaction: z.boolean(),
  minimum_amount: z.int().nullable(),
  minimum_amount_currency: z.string().nullable(),
});
export type PromotionCode = z.infer<typeof PromotionCode>;

const CURRENCIES = ['usd', 'eur', 'gbp'] as const;
const Currency = z.enum(CURRENCIES, { error: `Currency must be one of ${CURRENCIES.join(', ')}` });
/** Stripe's largest amount, in cents. */
const MAX_COUNT = 99_999_999;
/** 2100-01-01. A time in milliseconds, sent by mistake, is far above it. */
const MAX_SECONDS = 4_102_444_800;
const count = (name: string) =>
  z
    .int(`${name} must be a whole number`)
    .min(1, `${name} must be at least 1`)
    .max(MAX_COUNT, `${name} must be at most ${MAX_COUNT}`);
const seconds = (name: string) => {
  const message = `${name} must be a time in seconds since 1970, before the year 2100`;
  return z.int(message).min(1, message).max(MAX_SECONDS, message);
};

/** A coupon to create, with either a percentage or an amount off. */
export const NewCoupon = z
  .strictObject({
    id: z
      .string({ error: 'Coupon id is required' })
      .trim()
      .min(1, 'Coupon id is required')
      .regex(/^[\w-]{1,200}$/, "Coupon id must have letters, digits, '_' and '-' only"),
    name: z
      .string({ error: 'Name is required' })
      .trim()
      .min(1, 'Name is required')
      .max(40, 'Name must have at most 40 characters'),
    percentOff: z
      .number('percentOff must be a number')
      .min(1, 'percentOff must be from 1 to 100')
      .max(100, 'percentOff must be from 1 to 100')
      .optional(),
    amountOff: count('amountOff').optional(),
    currency: Currency.default('usd'),
    duration: z
      .enum(['once', 'repeating', 'forever'], { error: 'Duration must be once, repeating or forever' })
      .default('once'),
    durationInMonths: count('durationInMonths').optional(),
    maxRedemptions: count('maxRedemptions').optional(),
    redeemBy: seconds('redeemBy').optional(),
  })
  .refine(({ percentOff, amountOff }) => (percentOff === undefined) !== (amountOff === undefined), {
    path: ['percentOff'],
    error: 'Set either percentOff or amountOff',
  })
  .refine(({ duration, durationInMonths }) => (durationInMonths !== undefined) === (duration === 'repeating'), {
    path: ['durationInMonths'],
    error: 'durationInMonths is needed with the duration repeating, and with no other',
  });
export type NewCoupon = z.infer<typeof NewCoupon>;

/** A promotion code to create. Without `code`, one is generated. */
export const NewPromotionCode = z.strictObject({
  coupon: z.string({ error: 'Coupon is required' }).trim().min(1, 'Coupon is required'),
  code: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]{1,200}$/i, 'Code must have letters, digits and dashes only')
    .optional(),
  maxRedemptions: count('maxRedemptions').optional(),
  expiresAt: seconds('expiresAt').optional(),
  firstTimeTransaction: z.boolean().default(false),
  minimumAmount: count('minimumAmount').optional(),
  minimumAmountCurrency: Currency.default('usd'),
});
export type NewPromotionCode = z.infer<typeof NewPromotionCode>;
