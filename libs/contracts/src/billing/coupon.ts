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
const atLeastOne = (name: string) => z.int(`${name} must be a whole number`).min(1, `${name} must be at least 1`);
const seconds = (name: string) => z.int(`${name} must be a time in seconds since 1970`).min(1);

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
    amountOff: atLeastOne('amountOff').optional(),
    currency: Currency.default('usd'),
    duration: z
      .enum(['once', 'repeating', 'forever'], { error: 'Duration must be once, repeating or forever' })
      .default('once'),
    durationInMonths: atLeastOne('durationInMonths').optional(),
    maxRedemptions: atLeastOne('maxRedemptions').optional(),
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
  maxRedemptions: atLeastOne('maxRedemptions').optional(),
  expiresAt: seconds('expiresAt').optional(),
  firstTimeTransaction: z.boolean().default(false),
  minimumAmount: atLeastOne('minimumAmount').optional(),
  minimumAmountCurrency: Currency.default('usd'),
});
export type NewPromotionCode = z.infer<typeof NewPromotionCode>;
