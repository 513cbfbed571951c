import { z } from 'zod';
import {
  type BodyInputOf,
  type createCoupon,
  type createPromotionCode,
  NewCoupon,
  NewPromotionCode,
} from '@overline/contracts';

export const CURRENCIES = ['usd', 'eur', 'gbp'] as const;

/** A whole number of at least 1, or empty. */
const optionalCount = (name: string) =>
  z
    .string()
    .trim()
    .refine(
      (typed) => typed === '' || (/^\d+$/.test(typed) && Number(typed) >= 1),
      `${name} must be a whole number, 1 or more`,
    )
    .transform((typed) => (typed === '' ? undefined : Number(typed)));

/** The end of a local day in epoch seconds, or empty. */
const optionalDayEnd = z
  .string()
  .transform((day) => (day === '' ? undefined : Math.floor(new Date(`${day}T23:59:59`).getTime() / 1_000)));

const percent = z
  .string()
  .trim()
  .refine((typed) => typed === '' || (Number(typed) >= 1 && Number(typed) <= 100), 'Percent off must be from 1 to 100')
  .transform((typed) => (typed === '' ? undefined : Number(typed)));

/** The typed coupon; its output is the request body, with fields left empty undefined. */
export const couponForm = z
  .object({
    id: NewCoupon.shape.id,
    name: NewCoupon.shape.name,
    percentOff: percent,
    amountOff: optionalCount('Amount off'),
    currency: z.enum(CURRENCIES),
    duration: z.enum(['once', 'repeating', 'forever']),
    durationInMonths: optionalCount('Months'),
    maxRedemptions: optionalCount('Max redemptions'),
    redeemBy: optionalDayEnd,
  })
  .superRefine(({ percentOff, amountOff, duration, durationInMonths }, { addIssue }) => {
    if (percentOff === undefined && amountOff === undefined)
      addIssue({ code: 'custom', path: ['percentOff'], message: 'Set a percentage or an amount' });
    if (duration === 'repeating' && durationInMonths === undefined)
      addIssue({ code: 'custom', path: ['durationInMonths'], message: 'Months must be a whole number, 1 or more' });
  })
  .transform(
    ({ durationInMonths, ...typed }) =>
      ({ ...typed, ...(typed.duration === 'repeating' && { durationInMonths }) }) as BodyInputOf<typeof createCoupon>,
  );

export const EMPTY_COUPON: z.input<typeof couponForm> = {
  id: '',
  name: '',
  percentOff: '',
  amountOff: '',
  currency: 'usd',
  duration: 'once',
  durationInMonths: '',
  maxRedemptions: '',
  redeemBy: '',
};

/** The typed promotion code; its output is the request body, with fields left empty undefined. */
export const promotionCodeForm = z
  .object({
    coupon: NewPromotionCode.shape.coupon,
    code: z
      .string()
      .trim()
      .regex(/^[a-z0-9-]{0,200}$/i, 'Code must have letters, digits and dashes only')
      .transform((typed) => (typed === '' ? undefined : typed)),
    maxRedemptions: optionalCount('Max redemptions'),
    expiresAt: optionalDayEnd,
    firstTimeTransaction: z.boolean(),
    minimumAmount: optionalCount('Minimum amount'),
    minimumAmountCurrency: z.enum(CURRENCIES),
  })
  .transform(
    ({ minimumAmountCurrency, ...typed }) =>
      ({ ...typed, ...(typed.minimumAmount !== undefined && { minimumAmountCurrency }) }) as BodyInputOf<
        typeof createPromotionCode
      >,
  );

export const EMPTY_PROMOTION_CODE: z.input<typeof promotionCodeForm> = {
  coupon: '',
  code: '',
  maxRedemptions: '',
  expiresAt: '',
  firstTimeTransaction: false,
  minimumAmount: '',
  minimumAmountCurrency: 'usd',
};
