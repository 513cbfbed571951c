import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analysisCompleted, getAnalytics, trafficCounted } from '@overline/contracts';
import { startServers, type TestServers } from '@overline/testing';
import { aSearch, eventually, FakePlatform } from './fake-platform.ts';
import { startAdmin } from './running-admin.ts';

const ADA = randomUUID();
/** A gateway publishes its counts every three seconds. */
const BATCHES_IN_TEN_MINUTES = 200;

let servers: TestServers;
let platform: FakePlatform;

beforeAll(async () => {
  servers = await startServers({ schemas: ['admin'], redis: true, nats: true });
  platform = await FakePlatform.open(servers.nats.url, { [ADA]: 'ada' });
});

afterAll(async () => {
  await platform.bus.close();
  await servers.stop();
});

const counted = async (): Promise<[number, number]> => {
  const { totals } = await platform.bus.request(getAnalytics, { range: '24h' });
  return [totals.requests, totals.searches];
};
const countedAs = (wanted: [number, number]) =>
  eventually(counted, (now) => now.every((count, index) => count === wanted[index]));

async function publish(batches: number): Promise<void> {
  const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
  const group = { group: 'auth', requests: 5, errors: 0, timed: 5, totalMs: 50, steps: { '20': 5 } };
  for (let batch = 0; batch < batches; batch += 1) {
    await platform.emit(trafficCounted, {
      batchId: randomUUID(),
      minutes: [{ minute, groups: [group], users: [ADA] }],
    });
    await platform.emit(analysisCompleted, aSearch(ADA));
  }
}

describe('a service that was down', () => {
  it('counts the events of ten minutes of downtime once each', async () => {
    const first = await startAdmin(servers);
    await publish(1);
    expect(await countedAs([5, 1])).toEqual([5, 1]);
    await first.close();
    await publish(BATCHES_IN_TEN_MINUTES);
    const again = await startAdmin(servers);
    const all: [number, number] = [5 * (1 + BATCHES_IN_TEN_MINUTES), 1 + BATCHES_IN_TEN_MINUTES];
    expect(await countedAs(all)).toEqual(all);
    await again.close();
  });
});
