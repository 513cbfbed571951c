import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCheckoutRequest, receiveWebhook } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { OutsideCallRow } from '@overline/queue';
import type { StripeEvent } from '@overline/sandbox/src/stripe/account/objects.ts';
import { until } from '@overline/testing';
import { setUpStripe } from '../src/setup/set-up-stripe.ts';
import { type BillingStack, signed, SITE, startBilling, startBillingStack } from './running-billing.ts';

describe('webhooks and setup', () => {
  let stack: BillingStack;
  beforeAll(async () => {
    stack = await startBillingStack();
  });
  afterAll(() => stack.stop());

  const events = () => stack.provider.account.events.all();
  const latest = (type: string): StripeEvent => events().findLast((event) => event.type === type)!;
  const now = (): number => Math.floor(Date.now() / 1000);

  it('refuses a webhook that is forged, altered, stale or not signed at all', async () => {
    await stack.provider.stripe.customers.create({ email: 'ann@example.com' });
    const event = latest('customer.created');
    const good = signed(event);
    const refused = [
      signed(event, now(), 'whsec_of_another_endpoint'),
      { ...good, body: good.body.replace('ann@', 'bob@') },
      { ...good, body: JSON.stringify(JSON.parse(good.body), null, 2) },
      signed(event, now() - 301),
      { ...good, signature: '' },
      { ...good, signature: 't=1,v1=nonsense' },
      { ...good, body: '' },
      signed('no event' as unknown as object),
    ];
    for (const webhook of refused.slice(0, -1))
      expect(await stack.env.failure(receiveWebhook, webhook)).toBe('invalid BAD_SIGNATURE');
    expect(await stack.env.failure(receiveWebhook, refused.at(-1)!)).not.toBe('no failure');
    expect(await stack.env.failure(receiveWebhook, signed(event, now() - 290))).toBe('no failure');
  });

  it('accepts a repeat within the tolerance, and does nothing a second time', async () => {
    const by = stack.env.person();
    await stack.env.buy(by, 'Premium');
    await stack.env.until(by, { tier: 'Premium' });
    // The relay publishes the event a moment after the row is stored.
    await until(() => stack.env.emitted.some(({ userId, paidTier }) => userId === by.userId && paidTier === 'Premium'));
    const emitted = stack.env.emitted.length;
    const calls = () => stack.service.get(Transactions).repository(OutsideCallRow).count();
    const before = await calls();
    const event = latest('checkout.session.completed');
    for (let copy = 0; copy < 5; copy += 1) await stack.env.deliver(event);
    expect(await calls()).toBe(before);
    expect(stack.env.emitted).toHaveLength(emitted);
  });

  it('accepts events about unknown objects, and ignores them', async () => {
    const stranger = await stack.provider.stripe.customers.create({ metadata: { userId: 'of another system' } });
    const object = { object: 'subscription', id: 'sub_1', customer: stranger.id };
    const event = {
      ...latest('customer.created'),
      id: 'evt_x',
      type: 'customer.subscription.updated',
      data: { object },
    };
    expect(await stack.env.failure(receiveWebhook, signed(event))).toBe('no failure');
    expect(await stack.env.failure(receiveWebhook, signed({ ...event, id: 'evt_y', type: 'balance.available' }))).toBe(
      'no failure',
    );
  });

  it('changes nothing when it sets up the provider a second time', async () => {
    const before = events().length;
    expect(await setUpStripe(stack.provider.stripe, { SITE_URL: [SITE] })).toEqual({
      changes: [],
      webhookSecret: undefined,
    });
    expect(events()).toHaveLength(before);
    const renewed = await setUpStripe(stack.provider.stripe, { SITE_URL: [SITE] }, { renewsSecret: true });
    expect(renewed.changes).toEqual([`webhook endpoint ${SITE}/api/stripe/webhook`]);
    expect(renewed.webhookSecret).toMatch(/^whsec_/);
  });

  it('sells nothing without a key and says so, while everything else works', async () => {
    const keyless = await startBilling(stack.servers, undefined, { STRIPE_SECRET_KEY: undefined });
    await stack.service.close();
    try {
      const by = stack.env.person();
      expect(await stack.env.status(by)).toMatchObject({ isSelling: false, tier: 'Free', status: 'none' });
      expect(await stack.env.failure(createCheckoutRequest, { by, tier: 'Premium', origin: null })).toBe(
        'not-found NOTHING_FOR_SALE',
      );
      expect(await stack.env.failure(receiveWebhook, { body: '{}', signature: 't=1' })).toBe(
        'not-found NOTHING_FOR_SALE',
      );
      const health = await (await fetch(`${await keyless.getUrl()}/health`)).json();
      expect(health.status).toBe('ok');
    } finally {
      await keyless.close();
    }
  });
});
