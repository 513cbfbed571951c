import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningStripe, sdkFor, startStripe } from '@overline/sandbox/test/running-stripe.ts';
import { startServers, type TestServers } from '@overline/testing';
import { type Disorder, IN_ORDER, playHistory } from './play-history.ts';
import { randomHistory } from './random-history.ts';
import { startBilling, startProvider, Surroundings } from './running-billing.ts';

// As many as a test run has time for; 1,000 of them: npm run prove:billing.
const HISTORIES = Number(process.env['BILLING_HISTORIES'] ?? 20);
/** So many people live their histories at the same time: one's work is done while another's waits for the database. */
const AT_ONCE = 5;
const DAYS_3 = 3 * 86_400;

describe('random histories', () => {
  let servers: TestServers;
  let catalogue: RunningStripe;
  /** Whose provider the service talks to. */
  const own = new AsyncLocalStorage<RunningStripe>();
  let around: Surroundings;
  let service: Awaited<ReturnType<typeof startBilling>>;

  beforeAll(async () => {
    servers = await startServers({ schemas: ['billing'], redis: true, nats: true });
    catalogue = await startProvider();
    around = await Surroundings.open(servers.nats.url, catalogue);
    around.delivers = false;
    const sdk = sdkFor({ inject: (options) => (own.getStore() ?? catalogue).app.inject(options) });
    service = await startBilling(servers, sdk);
  });
  afterAll(async () => {
    await service.close();
    await around.close();
    await servers.stop();
  });

  /** A provider of its own for each history, with the same things on sale. */
  const play = (seed: number, disorder: Disorder): Promise<string> => {
    const provider = startStripe();
    for (const name of ['products', 'prices', 'portalConfigurations'] as const)
      for (const object of catalogue.account[name].all())
        provider.account.collections().get(name)?.add(structuredClone(object));
    return own.run(provider, () => playHistory(service, provider, around.person(), randomHistory(seed), disorder));
  };

  it(
    `end on the same plan, whether events come in order or up to five times, shuffled and three days late ` +
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
      // They are worth something only if they end in different ways.
      expect([...ends.keys()].sort()).toEqual(['Free', 'Platinum', 'Premium']);
    },
    60_000 + HISTORIES * 2_000,
  );
});
