import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@overline/testing';
import { type RunningStripe, startStripe } from './running-stripe.ts';

type Delivery = { body: string; signature: string };

describe('the webhooks of the sandbox', () => {
  let provider: RunningStripe;
  let listener: Server;
  let received: Delivery[] = [];
  let answers: number[] = [];
  let secret = '';

  beforeAll(async () => {
    provider = startStripe();
    listener = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        received.push({
          body: Buffer.concat(parts).toString(),
          signature: String(request.headers['stripe-signature']),
        });
        response.writeHead(answers.shift() ?? 200).end();
      });
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const { port } = listener.address() as AddressInfo;
    const endpoint = await provider.stripe.webhookEndpoints.create({
      url: `http://127.0.0.1:${port}/hook`,
      enabled_events: ['customer.created', 'customer.updated'],
    });
    secret = endpoint.secret ?? '';
  });
  beforeEach(async () => {
    received = [];
    answers = [];
    await control({}, 'DELETE');
  });
  afterAll(async () => {
    await provider.app.close();
    listener.close();
  });

  const control = (payload: object, method: 'POST' | 'DELETE' = 'POST') =>
    provider.app.inject({ method, url: '/control/stripe', ...(method === 'POST' ? { payload } : {}) });
  const untilReceived = async (count: number): Promise<void> => {
    await until(() => received.length >= count);
    expect(received).toHaveLength(count);
  };
  const typeOf = ({ body }: Delivery): string => JSON.parse(body).type;

  it('are signed so that the real SDK accepts them, and sent only for subscribed types', async () => {
    const customer = await provider.stripe.customers.create({ email: 'ann@example.com' });
    await provider.stripe.customers.update(customer.id, { email: 'anne@example.com' });
    await provider.stripe.customers.del(customer.id);
    await untilReceived(2);
    const events = received.map(({ body, signature }) =>
      provider.stripe.webhooks.constructEvent(body, signature, secret),
    );
    expect(events.find(({ type }) => type === 'customer.updated')?.data).toMatchObject({
      object: { email: 'anne@example.com' },
      previous_attributes: { email: 'ann@example.com' },
    });
    const [first] = received;
    expect(() => provider.stripe.webhooks.constructEvent(`${first!.body} `, first!.signature, secret)).toThrow();
  });

  it('are retried until they are accepted', async () => {
    answers = [500];
    await provider.stripe.customers.create({ email: 'bob@example.com' });
    await untilReceived(2);
    const [first, second] = received;
    expect(second!.body).toBe(first!.body);
    // The log entry follows after the response.
    const { log } = provider.sandbox.deliveries;
    await until(() => log.at(-1)?.status === 200);
    expect(log.slice(-2).map(({ status }) => status)).toEqual([500, 200]);
  });

  it('are delayed, repeated or dropped as configured', async () => {
    await control({ do: 'deliver', repeats: 2, spreadMs: 50 });
    await provider.stripe.customers.create({ email: 'cyd@example.com' });
    await untilReceived(3);
    await control({ do: 'deliver', lose: true });
    const lost = await provider.stripe.customers.create({ email: 'dan@example.com' });
    await control({ do: 'deliver', delayMs: 100 });
    await provider.stripe.customers.update(lost.id, { name: 'Dan' });
    expect(received).toHaveLength(3);
    await untilReceived(4);
    expect(typeOf(received[3]!)).toBe('customer.updated');
    const [event] = (await provider.stripe.events.list({ type: 'customer.created', limit: 1 })).data;
    await control({ do: 'resend', event: event!.id });
    await untilReceived(5);
  });

  it('are on the front page with all other activity', async () => {
    await provider.stripe.customers.create({ email: 'eve@example.com' });
    await untilReceived(1);
    const { body } = await provider.app.inject({ url: '/' });
    expect(body).toContain('Payments');
    expect(body).toContain('customer.created');
    const moved = await provider.app.inject({
      method: 'POST',
      url: '/control/stripe',
      payload: 'do=move-clock&months=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([moved.statusCode, moved.headers.location]).toEqual([303, '/#payments']);
    expect((await provider.app.inject({ url: '/control/stripe' })).json().now).toBe('2026-12-20T18:00:00.000Z');
  });
});
