import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startServers, type TestServers } from '@overline/testing';
import { FakeBilling, signatureOf } from './fake-billing.ts';
import { FakePlatform } from './fake-platform.ts';
import { startGateway } from './running-gateway.ts';

describe('billing routes', () => {
  let servers: TestServers;
  let platform: FakePlatform;
  let billing: FakeBilling;
  let gateway: Awaited<ReturnType<typeof startGateway>>;

  beforeAll(async () => {
    servers = await startServers({ redis: true, nats: true });
    platform = await FakePlatform.start(servers.nats.url);
    ({ billing } = platform);
    gateway = await startGateway(servers);
  });
  afterAll(async () => {
    await gateway.stop();
    await platform.bus.close();
    await servers.stop();
  });

  // Whitespace, escapes and multibyte characters all change when JSON is serialized again.
  const BODY = '{\n  "id": "evt_1",\t"name": "Zo\\u00eb \u00e9 \u{1f680}",  "n": 1.0\n}\n';
  const post = (body: string, headers: Record<string, string>) =>
    gateway.call('POST', '/api/stripe/webhook', { body, headers });

  it('pass on a webhook with exactly the text that was signed', async () => {
    const { status, json } = await post(BODY, { 'stripe-signature': signatureOf(BODY) });
    expect({ status, json }).toEqual({ status: 200, json: { received: true } });
    expect(billing.webhooks).toEqual([BODY]);
    const charset = { 'content-type': 'application/json; charset=utf-8' };
    expect((await post(BODY, { ...charset, 'stripe-signature': signatureOf(BODY) })).status).toBe(200);
  });

  it.each<[string, string, Record<string, string>]>([
    ['forged', BODY, { 'stripe-signature': signatureOf('something else') }],
    ['altered', BODY.replace('1.0', '2.0'), { 'stripe-signature': signatureOf(BODY) }],
    ['not signed', BODY, {}],
    ['empty', '', { 'stripe-signature': signatureOf(BODY), 'content-type': 'application/json' }],
  ])('refuse a webhook that is %s', async (_what, body, headers) => {
    const accepted = billing.webhooks.length;
    const { status, json } = await post(body, headers);
    expect({ status, code: json['code'] }).toEqual({ status: 400, code: 'BAD_SIGNATURE' });
    expect(billing.webhooks).toHaveLength(accepted);
  });

  it('pass the user, the plan and the origin of the browser to billing', async () => {
    const { id, token } = platform.person('Free');
    const call = { token, body: { tier: 'Premium' }, headers: { origin: 'http://127.0.0.1:3001' } };
    const { status, json } = await gateway.call('POST', '/api/stripe/create-checkout-session', call);
    expect({ status, json }).toEqual({ status: 200, json: { url: 'https://pay.example.com/session' } });
    expect(billing.checkouts.at(-1)).toMatchObject({
      by: { userId: id },
      tier: 'Premium',
      origin: 'http://127.0.0.1:3001',
    });
  });

  it.each([
    [{ tier: 'Admin' }, 'Tier must be Premium or Platinum'],
    [{ tier: 'Free' }, 'Tier must be Premium or Platinum'],
    [{ tier: 'Premium', price: 1 }, 'Unknown field: price'],
  ])('refuse to sell %j', async (body, message) => {
    const { token } = platform.person('Free');
    const { status, json } = await gateway.call('POST', '/api/stripe/create-checkout-session', { token, body });
    expect({ status, message: json['message'] }).toEqual({ status: 400, message });
  });

  it('accept only a checkout session ID for a payment', async () => {
    const { token } = platform.person('Free');
    const verify = (sessionId: string) =>
      gateway.call('POST', '/api/stripe/verify-payment', { token, body: { sessionId } });
    expect((await verify('cs_test_1')).json).toEqual({ success: true, user: { tier: 'Free' } });
    for (const odd of ['', '..', 'cs_', 'cs_a/b', 'sub_1']) expect((await verify(odd)).status).toBe(400);
  });

  it('apply a verified payment from the next request, on every gateway', async () => {
    const second = await startGateway(servers);
    try {
      const { id, token } = platform.person('Free');
      // Free gets a 403. Premium is let through and gets a 400, because the query is missing.
      const statusOn = async (one: typeof gateway) =>
        (await one.call('POST', '/api/picks/analyze-prop', { token, body: {} })).status;
      for (let purchase = 0; purchase < 20; purchase += 1) {
        platform.change(id, { tier: 'Free' });
        await sleep(30);
        expect([await statusOn(gateway), await statusOn(second)]).toEqual([403, 403]);
        // Auth has the new tier; its event has not arrived yet.
        platform.people.get(id)!.tier = 'Premium';
        const body = { sessionId: 'cs_test_1' };
        await gateway.call('POST', '/api/stripe/verify-payment', { token, body });
        expect([await statusOn(second), await statusOn(gateway)]).toEqual([400, 400]);
      }
    } finally {
      await second.stop();
    }
  });

  it('allow only Admins to see coupons and alerts', async () => {
    const { token } = platform.person('Admin');
    const body = { id: 'TEN', name: 'Ten off', percentOff: 10 };
    expect((await gateway.call('POST', '/api/stripe/admin/coupons', { token, body })).status).toBe(201);
    expect((await gateway.call('DELETE', '/api/stripe/admin/coupons/TEN', { token })).json).toEqual({ success: true });
    expect((await gateway.call('GET', '/api/stripe/admin/coupons', { token })).json).toEqual({ coupons: [] });
    const wrong = await gateway.call('POST', '/api/stripe/admin/coupons', { token, body: { ...body, percentOff: 0 } });
    expect(wrong.json).toMatchObject({ statusCode: 400, message: 'percentOff must be from 1 to 100' });
    const code = await gateway.call('POST', '/api/stripe/admin/promotion-codes', { token, body: { coupon: 'TEN' } });
    expect(code.json).toMatchObject({ code: 'MADE-UP', coupon: { id: 'TEN' } });
  });
});
