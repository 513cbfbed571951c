import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createCouponRequest,
  createPromotionCodeRequest,
  deleteCouponRequest,
  deletePromotionCodeRequest,
  listCoupons,
  listPromotionCodes,
  NewCoupon,
  NewPromotionCode,
} from '@overline/contracts';
import { type BillingStack, startBillingStack } from './running-billing.ts';

describe('coupons and promotion codes', () => {
  let stack: BillingStack;
  beforeAll(async () => {
    stack = await startBillingStack();
  });
  afterAll(() => stack.stop());

  const coupon = (more: Record<string, unknown>) =>
    NewCoupon.parse({ id: 'TEN', name: 'Ten off', percentOff: 10, ...more });
  const code = (more: Record<string, unknown>) => NewPromotionCode.parse({ coupon: 'TEN', code: 'AUTUMN', ...more });

  it('can be created, used, listed and deleted', async () => {
    const { env, provider } = stack;
    const created = await env.ask(createCouponRequest, coupon({ duration: 'repeating', durationInMonths: 3 }));
    expect(created).toMatchObject({ id: 'TEN', percent_off: 10, amount_off: null, duration_in_months: 3, valid: true });
    expect(await env.failure(createCouponRequest, coupon({}))).toBe('conflict COUPON_TAKEN');
    const word = await env.ask(createPromotionCodeRequest, code({ maxRedemptions: 1, minimumAmount: 400 }));
    expect(word).toMatchObject({ code: 'AUTUMN', coupon: { id: 'TEN' }, active: true, minimum_amount: 400 });
    expect(await env.failure(createPromotionCodeRequest, code({ code: 'autumn' }))).toBe('conflict CODE_TAKEN');
    const drawn = await env.ask(createPromotionCodeRequest, NewPromotionCode.parse({ coupon: 'TEN' }));
    expect(drawn.code).not.toBe('');

    const by = env.person();
    await env.buy(by, 'Premium', undefined, 'autumn');
    await env.until(by, { tier: 'Premium' });
    const invoice = provider.account.invoices.where((one) => one.customer === env.customerOf(by).id)[0]!;
    expect(invoice.amount_paid).toBe(450);
    const { promotionCodes } = await env.ask(listPromotionCodes, {});
    expect(promotionCodes.find(({ id }) => id === word.id)).toMatchObject({ times_redeemed: 1, active: false });

    await env.ask(deletePromotionCodeRequest, { id: drawn.id });
    const after = (await env.ask(listPromotionCodes, {})).promotionCodes;
    expect(after.filter(({ active }) => active)).toEqual([]);
    await env.ask(deleteCouponRequest, { id: 'TEN' });
    expect((await env.ask(listCoupons, {})).coupons).toEqual([]);
    expect(await env.failure(deleteCouponRequest, { id: 'TEN' })).toBe('not-found NO_SUCH_COUPON');
    expect(await env.failure(deletePromotionCodeRequest, { id: 'promo_none' })).toBe('not-found NO_SUCH_CODE');
    expect(await env.failure(createPromotionCodeRequest, code({}))).toBe('not-found NO_SUCH_COUPON');
  });

  it("are all listed, beyond the provider's page size", async () => {
    for (let n = 0; n < 103; n += 1)
      await stack.provider.stripe.coupons.create({ id: `N${n}`, amount_off: 100, currency: 'usd' });
    const { coupons } = await stack.env.ask(listCoupons, {});
    expect(coupons).toHaveLength(103);
    expect(coupons[0]).toMatchObject({ id: 'N102', amount_off: 100, currency: 'usd', duration: 'once' });
  });

  it('are refused if they would expire in the past', async () => {
    const past = Math.floor(Date.now() / 1000) - 60;
    expect(await stack.env.failure(createCouponRequest, coupon({ redeemBy: past }))).toBe('invalid DISCOUNT_REFUSED');
    expect(await stack.env.failure(createPromotionCodeRequest, code({ coupon: 'N1', expiresAt: past }))).toBe(
      'invalid DISCOUNT_REFUSED',
    );
  });
});

describe('the fields of a coupon', () => {
  const messages = (schema: typeof NewCoupon | typeof NewPromotionCode, value: unknown): string[] =>
    (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message);
  const good = { id: 'TEN', name: 'Ten off', percentOff: 10 };

  it('default to a percentage, once, in dollars', () => {
    expect(NewCoupon.parse(good)).toEqual({ ...good, currency: 'usd', duration: 'once' });
  });

  it.each<[Record<string, unknown>, string]>([
    [{ id: '' }, 'Coupon id is required'],
    [{ id: 'a b' }, "Coupon id must have letters, digits, '_' and '-' only"],
    [{ name: ' ' }, 'Name is required'],
    [{ percentOff: 0 }, 'percentOff must be from 1 to 100'],
    [{ percentOff: 101 }, 'percentOff must be from 1 to 100'],
    [{ amountOff: 100 }, 'Set either percentOff or amountOff'],
    [{ percentOff: undefined }, 'Set either percentOff or amountOff'],
    [{ percentOff: undefined, amountOff: 0 }, 'amountOff must be at least 1'],
    [{ percentOff: undefined, amountOff: 1.5 }, 'amountOff must be a whole number'],
    [{ durationInMonths: 2 }, 'durationInMonths is needed with the duration repeating, and with no other'],
    [{ duration: 'repeating' }, 'durationInMonths is needed with the duration repeating, and with no other'],
    [{ duration: 'repeating', durationInMonths: 0 }, 'durationInMonths must be at least 1'],
    [{ duration: 'daily' }, 'Duration must be once, repeating or forever'],
    [{ maxRedemptions: 0 }, 'maxRedemptions must be at least 1'],
    [{ currency: 'chf' }, 'Currency must be one of usd, eur, gbp'],
  ])('refuses %j', (wrong, message) => {
    expect(messages(NewCoupon, { ...good, ...wrong })).toContain(message);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ coupon: '' }, 'Coupon is required'],
    [{ coupon: 'TEN', code: 'a_b' }, 'Code must have letters, digits and dashes only'],
    [{ coupon: 'TEN', maxRedemptions: 0 }, 'maxRedemptions must be at least 1'],
    [{ coupon: 'TEN', minimumAmount: 0 }, 'minimumAmount must be at least 1'],
    [{ coupon: 'TEN', minimumAmount: 1, minimumAmountCurrency: 'chf' }, 'Currency must be one of usd, eur, gbp'],
  ])('refuses a code of %j', (wrong, message) => {
    expect(messages(NewPromotionCode, wrong)).toContain(message);
  });
});
