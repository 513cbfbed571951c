import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { type RunningStripe, startStripe } from './running-stripe.ts';
import { openCheckout, sellPlans } from './stripe-catalog.fixture.ts';

describe("the payment provider's API", () => {
  let provider: RunningStripe;
  let prices: Awaited<ReturnType<typeof sellPlans>>;
  beforeAll(async () => {
    provider = startStripe();
    prices = await sellPlans(provider);
  });
  afterAll(async () => {
    expect(provider.wrong).toEqual([]);
    await provider.app.close();
  });

  const refusal = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
    try {
      await call;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError) return error;
      throw error;
    }
    throw new Error('It was not refused');
  };

  it('repeats the answer for a repeated idempotency key, and refuses the key for another request', async () => {
    const create = (email: string) => provider.stripe.customers.create({ email }, { idempotencyKey: 'one key' });
    const first = await create('ann@example.com');
    const second = await create('ann@example.com');
    expect(second.id).toBe(first.id);
    expect(await refusal(create('bob@example.com'))).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it('repeats an error for a repeated idempotency key', async () => {
    const create = () =>
      provider.stripe.promotionCodes.create(
        { promotion: { type: 'coupon', coupon: 'LATER' }, code: 'LATER' },
        { idempotencyKey: 'code' },
      );
    expect(await refusal(create())).toMatchObject({ statusCode: 404, code: 'resource_missing' });
    await provider.stripe.coupons.create({ id: 'LATER', percent_off: 5 });
    expect(await refusal(create())).toMatchObject({ statusCode: 404 });
  });

  it('refuses unknown objects, parameters and routes with the matching error', async () => {
    expect(await refusal(provider.stripe.customers.retrieve('cus_nobody'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such customer: 'cus_nobody'",
    });
    const withUnknownField = { email: 'a@example.com', colour: 'red' } as Stripe.CustomerCreateParams;
    expect(await refusal(provider.stripe.customers.create(withUnknownField))).toMatchObject({
      statusCode: 400,
      code: 'parameter_unknown',
      param: 'colour',
    });
    expect(await refusal(provider.stripe.coupons.create({ percent_off: 120 }))).toMatchObject({
      statusCode: 400,
      param: 'percent_off',
    });
    const keyless = await provider.app.inject({ method: 'GET', url: '/v1/customers' });
    expect([keyless.statusCode, keyless.json().error.type]).toEqual([401, 'invalid_request_error']);
    const unknown = await provider.app.inject({ url: '/v1/nothing', headers: { authorization: 'Bearer sk_test_x' } });
    expect(unknown.json().error.message).toBe('Unrecognized request URL (GET: /v1/nothing).');
  });

  it.each<[string, Stripe.CouponCreateParams]>([
    ['both kinds of discount', { percent_off: 5, amount_off: 100, currency: 'usd' }],
    ['no discount at all', {}],
    ['an amount without a currency', { amount_off: 100 }],
    ['a number of months although it is not repeated', { percent_off: 5, duration: 'once', duration_in_months: 2 }],
    ['a repetition without a number of months', { percent_off: 5, duration: 'repeating' }],
  ])('refuses a coupon with %s', async (_what, params) => {
    expect(await refusal(provider.stripe.coupons.create(params))).toMatchObject({ statusCode: 400 });
  });

  it('refuses an existing coupon id, and an active code in any letter case', async () => {
    await provider.stripe.coupons.create({ id: 'TEN', percent_off: 10 });
    expect(await refusal(provider.stripe.coupons.create({ id: 'TEN', percent_off: 5 }))).toMatchObject({
      code: 'resource_already_exists',
    });
    const code = (text: string) =>
      provider.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: 'TEN' }, code: text });
    const promotion = await code('AUTUMN');
    expect((await refusal(code('autumn'))).message).toContain('already exists');
    await provider.stripe.promotionCodes.update(promotion.id, { active: false });
    expect((await code('autumn')).active).toBe(true);
    await provider.stripe.coupons.del('TEN');
    expect((await provider.stripe.promotionCodes.list({ code: 'autumn', active: true })).data).toEqual([]);
  });

  it('pages through a list from the newest to the oldest, and back', async () => {
    const created: string[] = [];
    for (let n = 0; n < 7; n++)
      created.push((await provider.stripe.customers.create({ email: 'many@example.com' })).id);
    const seen: string[] = [];
    for await (const { id } of provider.stripe.customers.list({ email: 'many@example.com', limit: 3 })) seen.push(id);
    expect(seen).toEqual(created.toReversed());
    const back = await provider.stripe.customers.list({
      email: 'many@example.com',
      ending_before: created[0]!,
      limit: 2,
    });
    expect(back.data.map(({ id }) => id)).toEqual([created[2], created[1]]);
    expect(back.has_more).toBe(true);
  });

  it('moves a lookup key only to a price that requests the transfer', async () => {
    const dearer = { product: String(prices.premium.product), currency: 'usd', unit_amount: 600, lookup_key: 'moved' };
    const first = await provider.stripe.prices.create(dearer);
    expect((await refusal(provider.stripe.prices.create(dearer))).message).toContain('already uses that lookup key');
    const second = await provider.stripe.prices.create({ ...dearer, transfer_lookup_key: true });
    expect((await provider.stripe.prices.list({ lookup_keys: ['moved'] })).data.map(({ id }) => id)).toEqual([
      second.id,
    ]);
    expect((await provider.stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
  });

  it('expires an open session on demand and over time, after which it cannot be paid', async () => {
    const { session, url } = await openCheckout(provider, prices.premium.id);
    expect((await provider.stripe.checkout.sessions.expire(session.id)).status).toBe('expired');
    expect((await refusal(provider.stripe.checkout.sessions.expire(session.id))).statusCode).toBe(400);
    expect((await provider.press(url, { action: 'pay', card: '4242424242424242' })).statusCode).toBe(400);
    const second = await openCheckout(provider, prices.premium.id);
    provider.sandbox.advanceClock(25 * 3600);
    expect((await provider.stripe.checkout.sessions.retrieve(second.session.id)).status).toBe('expired');
  });

  it('does the work once if the answer is lost and the request repeated', async () => {
    const port = Number(new URL(await provider.app.listen({ port: 0, host: '127.0.0.1' })).port);
    const stripe = new Stripe('sk_test_sandbox', { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 2 });
    await provider.app.inject({
      method: 'POST',
      url: '/control/faults',
      payload: { service: 'stripe', kind: 'lost-answer', match: '/v1/customers' },
    });
    await stripe.customers.create({ email: 'lost@example.com' });
    expect((await stripe.customers.list({ email: 'lost@example.com' })).data).toHaveLength(1);
  });
});
