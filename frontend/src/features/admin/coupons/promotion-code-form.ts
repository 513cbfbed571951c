import { z } from 'zod';
import { type BodyInputOf, type createPromotionCode, NewPromotionCode } from '@overline/contracts';
import { optionalCount, optionalDayEnd, withoutEmpty } from './coupon-form.ts';

type Body = BodyInputOf<typeof createPromotionCode>;

/** What is typed of a new promotion code; gives what is sent. */
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
    minimumAmountCurrency: z.enum(['usd', 'eur', 'gbp']),
  })
  .transform(
    ({ minimumAmountCurrency, ...typed }): Body =>
      withoutEmpty({
        ...typed,
        minimumAmountCurrency: typed.minimumAmount === undefined ? undefined : minimumAmountCurrency,
      }) as Body,
  );
export type PromotionCodeForm = z.input<typeof promotionCodeForm>;

export const EMPTY_PROMOTION_CODE: PromotionCodeForm = {
  coupon: '',
  code: '',
  maxRedemptions: '',
  expiresAt: '',
  firstTimeTransaction: false,
  minimumAmount: '',
  minimumAmountCurrency: 'usd',
};
