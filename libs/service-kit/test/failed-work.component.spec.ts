import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, describe, it } from '@jest/globals';
import { failedWorkRequests } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { startServers, type TestServers, until } from '@overline/testing';
import { withClient } from '@overline/testing/servers';
import { isReplay, runReplay } from '../src/replay-command.ts';
import { Health } from '../src/index.ts';
import { type Network, startPoster } from './posting-service.ts';

const requests = failedWorkRequests('poster');
let servers: TestServers;
let poster: Awaited<ReturnType<typeof startPoster>>;
let operator: Bus;
const network: Network = { posted: [], answer: async () => undefined };

beforeAll(async () => {
  servers = await startServers({ schemas: ['poster'], nats: true, redis: true });
  poster = await startPoster(servers, network);
  operator = await Bus.open({ url: servers.nats.url, service: 'operator' });
});
afterAll(async () => {
  await operator.close();
  await poster.stop();
  await servers.stop();
});

const failed = () => operator.request(requests.get, {});

describe('an event that leads to an outside call', () => {
  it('causes one call per event, however often it is emitted', async () => {
    for (const n of [1, 1, 2]) await poster.ring(n);
    await until(() => network.posted.length === 2);
    await sleep(300);
    expect(network.posted.sort()).toEqual([1, 2]);
    expect(await failed()).toEqual({ count: 0, items: [] });
    expect((await poster.app.get(Health).report()).details['failed-work']).toEqual({ status: 'up' });
  });
});

describe('failed work', () => {
  it("of every kind is counted in its service's health and listed with its reason", async () => {
    network.answer = async () => {
      throw new Error('the outside is closed');
    };
    await poster.ring(3);
    await poster.ring(-1);
    await operator.connection.jetstream().publish('events.bell.rang.v1', 'not json');
    await until(async () => (await failed()).count === 3);
    const { items } = await failed();
    const found = items.map(({ kind, name, reason }) => `${kind} ${name} ${reason}`).sort();
    expect(found).toEqual([
      'outside-call post-bell Error: the outside is closed',
      'unhandled-event events.bell.rang.v1 Error: A negative bell cannot be posted',
      expect.stringContaining('unhandled-event events.bell.rang.v1 Not JSON'),
    ]);
    const { status, details } = await poster.app.get(Health).report();
    expect([status, details['failed-work']]).toEqual([
      'degraded',
      { status: 'degraded', message: '3 dead letters; see npm run replay -- poster' },
    ]);
  });

  it('is replayed by a command, one item or all, which reports what fails again', async () => {
    network.answer = async () => undefined;
    const call = (await failed()).items.find(({ kind }) => kind === 'outside-call');
    expect(await runReplay(operator, ['poster', call?.id ?? ''])).toBe('1 replayed');
    await until(() => network.posted.includes(3));
    expect((await failed()).count).toBe(2);
    const output = await runReplay(operator, ['poster', '--all']);
    expect(output.split('\n')).toEqual([
      '0 replayed',
      expect.stringContaining('failed again'),
      expect.stringContaining('failed again'),
    ]);
  });

  it('is replayed oldest first, so that later events find the effects of earlier ones', async () => {
    const newestFirst = (await failed()).items.map(({ id }) => id);
    const replayed = (await operator.request(requests.replay, {})).failed.map(({ id }) => id);
    expect(newestFirst).toHaveLength(2);
    expect(replayed).toEqual([newestFirst[1], newestFirst[0]]);
  });

  it('is listed and dropped by a command', async () => {
    const listed = (await runReplay(operator, ['poster'])).split('\n');
    expect(listed[0]).toBe('2 dead letters in poster');
    for (const { id } of (await failed()).items)
      expect(await runReplay(operator, ['poster', id, '--drop'])).toBe(`Dropped ${id}`);
    expect((await poster.app.get(Health).report()).details['failed-work']).toEqual({ status: 'up' });
  });

  it('is not found under an unknown id', async () => {
    await expect(runReplay(operator, ['poster', randomUUID()])).rejects.toMatchObject({ kind: 'not-found' });
    await expect(runReplay(operator, ['poster', randomUUID(), '--drop'])).rejects.toMatchObject({ kind: 'not-found' });
    await expect(runReplay(operator, ['unknown'])).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('is managed only with valid arguments', () => {
    const id = randomUUID();
    const valid = [['poster'], ['poster', '--all'], ['poster', id], ['poster', id, '--drop']];
    expect(valid.map(isReplay)).toEqual([true, true, true, true]);
    const invalid = [[], ['--all'], ['poster', '--drop'], ['poster', '--all', '--drop'], ['poster', id, 'now']];
    expect(invalid.map(isReplay)).toEqual([false, false, false, false, false]);
  });
});

describe('a stopping service', () => {
  it('finishes the call in flight and flushes its outbox', async () => {
    const slow: Network = { posted: [], answer: () => sleep(800) };
    await poster.stop();
    const stopping = await startPoster(servers, slow);
    await stopping.ring(10);
    await until(async () => slow.posted.length === 0 && (await isInFlight()));
    await stopping.stop();
    expect(slow.posted).toEqual([10]);
    poster = await startPoster(servers, network);
  });
});

async function isInFlight(): Promise<boolean> {
  let leased = 0;
  await withClient(servers.database.adminUrl, async (client) => {
    const { rows } = await client.query(
      "SELECT 1 FROM poster.outside_call WHERE key = 'bell:10' AND lease IS NOT NULL",
    );
    leased = rows.length;
  });
  return leased > 0;
}
