import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCheckoutRequest, receiveWebhook } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { OutsideCallRow } from '@overline/queue';
import type { StripeEvent } from '@overline/sandbox/src/stripe/ledger/objects.ts';
import { setUpStripe } from '../src/setup/set-up-stripe.ts';
import { type BillingHouse, signed, SITE, startBilling, startBillingHouse } from './running-billing.ts';

describe('the doors of billing', () => {
  let house: BillingHouse;
  beforeAll(async () => {
    house = await startBillingHouse();
  });
  afterAll(() => house.stop());

  const events = () => house.provider.ledger.events.all();
  const latest = (type: string): StripeEvent => events().findLast((event) => event.type === type)!;
  const now = (): number => Math.floor(Date.now() / 1000);

  it('refuses a webhook that is forged, altered, stale or not signed at all', async () => {
    await house.provider.stripe.customers.create({ email: 'ann@example.com' });
    const event = latest('customer.created');
    const good = signed(event);
    const refused = [
      signed(event, now(), 'whsec_of_somebody_else'),
      { ...good, body: good.body.replace('ann@', 'bob@') },
      { ...good, body: JSON.stringify(JSON.parse(good.body), null, 2) },
      signed(event, now() - 301),
      { ...good, signature: '' },
      { ...good, signature: 't=1,v1=nonsense' },
      { ...good, body: '' },
      signed('no event' as unknown as object),
    ];
    for (const webhook of refused.slice(0, -1))
      expect(await house.around.failure(receiveWebhook, webhook)).toBe('invalid BAD_SIGNATURE');
    expect(await house.around.failure(receiveWebhook, refused.at(-1)!)).not.toBe('no failure');
    expect(await house.around.failure(receiveWebhook, signed(event, now() - 290))).toBe('no failure');
  });

  it('takes a repeat inside the tolerance, and does nothing a second time', async () => {
    const by = house.around.person();
    await house.around.buy(by, 'Premium');
    await house.around.until(by, { tier: 'Premium' });
    const told = (): boolean =>
      house.around.heard.some(({ userId, paidTier }) => userId === by.userId && paidTier === 'Premium');
    // The relay tells it a moment after the row says so.
    for (let look = 0; look < 100 && !told(); look += 1) await sleep(50);
    expect(told()).toBe(true);
    const heard = house.around.heard.length;
    const calls = () => house.service.get(Transactions).repository(OutsideCallRow).count();
    const asked = await calls();
    const event = latest('checkout.session.completed');
    for (let copy = 0; copy < 5; copy += 1) await house.around.deliver(event);
    expect(await calls()).toBe(asked);
    expect(house.around.heard).toHaveLength(heard);
  });

  it('takes events of things that it does not know, and leaves them alone', async () => {
    const stranger = await house.provider.stripe.customers.create({ metadata: { userId: 'of another house' } });
    const object = { object: 'subscription', id: 'sub_1', customer: stranger.id };
    const event = {
      ...latest('customer.created'),
      id: 'evt_x',
      type: 'customer.subscription.updated',
      data: { object },
    };
    expect(await house.around.failure(receiveWebhook, signed(event))).toBe('no failure');
    expect(
      await house.around.failure(receiveWebhook, signed({ ...event, id: 'evt_y', type: 'balance.available' })),
    ).toBe('no failure');
  });

  it('sets the provider up once: a second time changes nothing', async () => {
    const before = events().length;
    expect(await setUpStripe(house.provider.stripe, { SITE_URL: [SITE] })).toEqual({
      changes: [],
      webhookSecret: undefined,
    });
    expect(events()).toHaveLength(before);
    const renewed = await setUpStripe(house.provider.stripe, { SITE_URL: [SITE] }, { renewsSecret: true });
    expect(renewed.changes).toEqual([`webhook endpoint ${SITE}/api/stripe/webhook`]);
    expect(renewed.webhookSecret).toMatch(/^whsec_/);
  });

  it('sells nothing without a key, and says so, while everything else answers', async () => {
    const keyless = await startBilling(house.servers, undefined, { STRIPE_SECRET_KEY: undefined });
    await house.service.close();
    try {
      const by = house.around.person();
      expect(await house.around.status(by)).toMatchObject({ isSelling: false, tier: 'Free', status: 'none' });
      expect(await house.around.failure(createCheckoutRequest, { by, tier: 'Premium', origin: null })).toBe(
        'not-found NOTHING_FOR_SALE',
      );
      expect(await house.around.failure(receiveWebhook, { body: '{}', signature: 't=1' })).toBe(
        'not-found NOTHING_FOR_SALE',
      );
      const health = await (await fetch(`${await keyless.getUrl()}/health`)).json();
      expect(health.status).toBe('ok');
    } finally {
      await keyless.close();
    }
  });
});
