import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningStripe, sdkFor, startStripe } from '@overline/sandbox/test/running-stripe.ts';
import { startServers, type TestServers } from '@overline/testing';
import { type Disorder, IN_ORDER, playHistory } from './play-history.ts';
import { randomHistory } from './random-history.ts';
import { startBilling, startProvider, TestEnvironment } from './running-billing.ts';

// A regular test run has time for few; `npm run prove:billing` runs 1,000.
const HISTORIES = Number(process.env['BILLING_HISTORIES'] ?? 20);
/** How many histories run concurrently: one computes while another waits for the database. */
const AT_ONCE = 5;
const DAYS_3 = 3 * 86_400;

describe('random histories', () => {
  let servers: TestServers;
  let catalog: RunningStripe;
  /** The provider of the current history. */
  const own = new AsyncLocalStorage<RunningStripe>();
  let env: TestEnvironment;
  let service: Awaited<ReturnType<typeof startBilling>>;

  beforeAll(async () => {
    servers = await startServers({ schemas: ['billing'], redis: true, nats: true });
    catalog = await startProvider();
    env = await TestEnvironment.open(servers.nats.url, catalog);
    env.delivers = false;
    const sdk = sdkFor({ inject: (options) => (own.getStore() ?? catalog).app.inject(options) });
    service = await startBilling(servers, sdk);
  });
  afterAll(async () => {
    await service.close();
    await env.close();
    await servers.stop();
  });

  /** Each history has its own provider, with the same products. */
  const play = (seed: number, disorder: Disorder): Promise<string> => {
    const provider = startStripe();
    for (const name of ['products', 'prices', 'portalConfigurations'] as const)
      for (const object of catalog.account[name].all())
        provider.account.collections().get(name)?.add(structuredClone(object));
    return own.run(provider, () => playHistory(service, provider, env.person(), randomHistory(seed), disorder));
  };

  it(
    `end on the same plan, whether events arrive in order or up to five times, shuffled and three days late ` +
      `(${HISTORIES})`,
    async () => {
      const differing: unknown[] = [];
      const ends = new Map<string, number>();
      let last = 0;
      const playOn = async (): Promise<void> => {
        while (last < HISTORIES) {
          const seed = (last += 1);
          const expected = await play(seed, IN_ORDER);
          const actual = await play(seed, { copies: 5, lateness: DAYS_3, seed });
          ends.set(expected, (ends.get(expected) ?? 0) + 1);
          if (actual !== expected) differing.push({ seed, expected, actual });
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, playOn));
      expect(differing).toEqual([]);
      // The histories are a useful test only if they end in different tiers.
      expect([...ends.keys()].sort()).toEqual(['Free', 'Platinum', 'Premium']);
    },
    60_000 + HISTORIES * 2_000,
  );
});
