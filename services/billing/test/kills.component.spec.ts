import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Principal } from '@overline/contracts';
import { openDatabase } from '@overline/database';
import type { RunningStripe } from '@overline/sandbox/test/running-stripe.ts';
import { randomFrom, startServers, type TestServers } from '@overline/testing';
import { ServiceProcess } from '@overline/testing/service-process';
import { databaseOptions } from '../src/database/database-options.ts';
import { GOOD_CARD, givenSettings, startProvider, TestEnvironment } from './running-billing.ts';

// A regular test run has time for few; `npm run prove:billing` runs 200.
const KILLS = Number(process.env['BILLING_KILLS'] ?? 5);
/** From the first click to the new tier it usually takes less than this. */
const AROUND_MS = 500;
/** Each process gets the next of Redis's databases, and so an empty one, as after a wipe. */
const REDIS_DATABASES = 15;

let servers: TestServers;
let provider: RunningStripe;
let env: TestEnvironment;
let database: Awaited<ReturnType<typeof openDatabase>>;
let loading: Promise<ServiceProcess>;
let service: ServiceProcess | undefined;
let started = 0;
const deliveries: Promise<unknown>[] = [];

beforeAll(async () => {
  loading = load();
  servers = await startServers({ schemas: ['billing'], redis: true, nats: true });
  database = await openDatabase(databaseOptions(servers.database.urlOf('billing')));
  provider = await startProvider();
  await provider.app.listen({ host: '127.0.0.1', port: 0 });
  env = await TestEnvironment.open(servers.nats.url, provider);
  env.delivers = false;
  // The provider repeats an event until it is accepted.
  provider.account.onEvent((event) => void deliveries.push(insist(() => env.deliver(event))));
});
afterAll(async () => {
  await Promise.all(deliveries);
  await service?.kill();
  await (await loading).kill();
  await database.destroy();
  await env.close();
  await provider.app.close();
  await servers.stop();
});

const load = (): Promise<ServiceProcess> => ServiceProcess.load(new URL('./instance.ts', import.meta.url));

async function start(): Promise<ServiceProcess> {
  const service = await loading;
  loading = load();
  started += 1;
  // Expire the leases of killed processes at once instead of after some seconds.
  await database.query('UPDATE outside_call SET leased_until = now() WHERE leased_until IS NOT NULL');
  const address = provider.app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const own = {
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
    REDIS_URL: `${servers.redis.urlOf('billing')}/${1 + (started % REDIS_DATABASES)}`,
  };
  await service.command('start', givenSettings(servers, own));
  return service;
}

/** Retries until `work` succeeds. A service that is killed meanwhile never responds. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + 60_000; ; await sleep(40)) {
    try {
      return await Promise.race([
        work(),
        sleep(1_500, undefined, { ref: false }).then(() => Promise.reject(new Error('No response'))),
      ]);
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

/** From the button to the success page, with retries. */
async function buys(by: Principal): Promise<void> {
  const { url } = await insist(() => env.checkout(by, 'Premium'));
  await provider.press(url, { action: 'pay', card: GOOD_CARD, promotion_code: '' });
  await insist(() => env.verify(by, url.split('/').at(-1) ?? ''));
}

const isPremium = (by: Principal): boolean =>
  env.emitted.some(({ userId, paidTier }) => userId === by.userId && paidTier === 'Premium');

it(
  `loses no purchase and duplicates none through ${KILLS} kills between the first click and the new tier`,
  async () => {
    const random = randomFrom(9);
    service = await start();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const by = env.person();
      const bought = buys(by);
      await sleep(random() * AROUND_MS);
      await service.kill();
      service = await start();
      await bought;
      for (const end = Date.now() + 60_000; !isPremium(by); await sleep(20))
        if (Date.now() > end) throw new Error(`Kill ${kill}: paid, but no event was emitted`);
      expect(await insist(() => env.status(by))).toMatchObject({ tier: 'Premium', status: 'active' });
      const mine = ({ customer }: { customer: string | null }): boolean => customer === env.customerOf(by).id;
      const { sessions, subscriptions } = provider.account;
      expect([sessions.where(mine).length, subscriptions.where(mine).length]).toEqual([1, 1]);
    }
  },
  60_000 + KILLS * 10_000,
);
