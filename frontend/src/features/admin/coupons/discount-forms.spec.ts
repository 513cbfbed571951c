import { describe, expect, it } from '@jest/globals';
import { couponForm, EMPTY_COUPON, EMPTY_PROMOTION_CODE, promotionCodeForm } from './discount-forms.ts';

const SPRING = { ...EMPTY_COUPON, id: 'SPRING', name: 'Spring' };

/** The first issue, as `field: message`. */
function firstIssue(changes: Partial<typeof SPRING>): string | undefined {
  const issue = couponForm.safeParse({ ...SPRING, ...changes }).error?.issues[0];
  return issue && `${issue.path.join('.')}: ${issue.message}`;
}

describe('the coupon form', () => {
  it('sends only the fields that were filled in', () => {
    expect(couponForm.parse({ ...SPRING, percentOff: '25' })).toEqual({
      id: 'SPRING',
      name: 'Spring',
      percentOff: 25,
      currency: 'usd',
      duration: 'once',
    });
    const months = { amountOff: '500', duration: 'repeating', durationInMonths: '3', maxRedemptions: '10' } as const;
    expect(couponForm.parse({ ...SPRING, ...months })).toMatchObject({
      amountOff: 500,
      duration: 'repeating',
      durationInMonths: 3,
      maxRedemptions: 10,
    });
  });

  it('drops months without a repeating duration', () => {
    expect(couponForm.parse({ ...SPRING, percentOff: '5', durationInMonths: '3' })).not.toHaveProperty(
      'durationInMonths',
    );
  });

  it.each([
    [{ percentOff: '5', id: '' }, 'id: Coupon id is required'],
    [{ percentOff: '5', name: ' ' }, 'name: Name is required'],
    [{}, 'percentOff: Set a percentage or an amount'],
    [{ percentOff: '0' }, 'percentOff: Percent off must be from 1 to 100'],
    [{ percentOff: '101' }, 'percentOff: Percent off must be from 1 to 100'],
    [{ amountOff: '0' }, 'amountOff: Amount off must be a whole number, 1 or more'],
    [{ percentOff: '5', duration: 'repeating' as const }, 'durationInMonths: Months must be a whole number, 1 or more'],
    [{ percentOff: '5', maxRedemptions: '0' }, 'maxRedemptions: Max redemptions must be a whole number, 1 or more'],
  ])('%j is rejected: %s', (changes, words) => {
    expect(firstIssue(changes)).toBe(words);
  });
});

describe('the promotion code form', () => {
  it('sends a coupon alone, and a currency only with an amount', () => {
    const typed = { ...EMPTY_PROMOTION_CODE, coupon: 'SPRING' };
    expect(promotionCodeForm.parse(typed)).toEqual({ coupon: 'SPRING', firstTimeTransaction: false });
    expect(promotionCodeForm.parse({ ...typed, minimumAmount: '500', minimumAmountCurrency: 'eur' })).toMatchObject({
      minimumAmount: 500,
      minimumAmountCurrency: 'eur',
    });
  });

  it('requires a coupon', () => {
    expect(promotionCodeForm.safeParse(EMPTY_PROMOTION_CODE).error?.issues[0]?.message).toBe('Coupon is required');
  });
});
