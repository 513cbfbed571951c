import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPortalRequest, type Principal } from '@overline/contracts';
import { type RunningStripe, startStripe } from '@overline/sandbox/test/running-stripe.ts';
import { startServers, type TestServers, until } from '@overline/testing';
import { startBilling, TestEnvironment } from './running-billing.ts';

const DAY = 86_400;

describe('the accounts of a demo', () => {
  let servers: TestServers;
  let provider: RunningStripe;
  let env: TestEnvironment;
  let service: Awaited<ReturnType<typeof startBilling>>;
  let premium: Principal;
  let platinum: Principal;

  const start = () => startBilling(servers, provider.stripe, { DEMO: 'true' });
  /** How many subscriptions each of the two has had. */
  const counts = () =>
    [premium, platinum].map((by) => {
      const { id } = env.customerOf(by);
      return provider.account.subscriptions.where(({ customer }) => customer === id).length;
    });
  async function untilReady(): Promise<void> {
    const url = `${await service.getUrl()}/health`;
    await until(async () => (await fetch(url)).ok);
  }

  beforeAll(async () => {
    servers = await startServers({ schemas: ['billing'], redis: true, nats: true });
    provider = startStripe();
    env = await TestEnvironment.open(servers.nats.url, provider);
    premium = env.person('premium@overline.test');
    platinum = env.person('platinum@overline.test');
    service = await start();
  });
  afterAll(async () => {
    await service.close();
    await env.close();
    await servers.stop();
  });

  it('have a paid subscription with a receipt and a portal once billing is ready', async () => {
    await untilReady();
    const paid = { status: 'active', renewsOn: '2026-12-20T18:00:00.000Z', endsOn: null };
    expect(await env.status(premium)).toMatchObject({ ...paid, tier: 'Premium', priceCents: 500 });
    expect(await env.status(platinum)).toMatchObject({ ...paid, tier: 'Platinum', priceCents: 1_500 });
    for (const by of [premium, platinum]) {
      expect((await env.status(by)).receiptUrl).toContain('/invoice/');
      expect((await env.ask(createPortalRequest, { by, origin: null })).url).toContain('/portal/');
    }
  });

  it('do not subscribe again at the next start, even after they canceled', async () => {
    await untilReady();
    await env.portal(platinum, { action: 'cancel' });
    await env.until(platinum, { status: 'ending' });
    provider.sandbox.advanceClock(31 * DAY);
    await env.until(platinum, { status: 'ended', tier: 'Free' });
    await service.close();
    service = await start();
    await untilReady();
    expect(counts()).toEqual([1, 1]);
    expect(await env.status(premium)).toMatchObject({ status: 'active', renewsOn: '2027-01-20T18:00:00.000Z' });
    expect(await env.status(platinum)).toMatchObject({ status: 'ended', tier: 'Free' });
  });
});
