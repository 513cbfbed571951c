import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { gameFinal, notice, request } from '@overline/contracts';
import { durableOf, STREAM } from '@overline/contracts/access';
import { withClient } from '@overline/testing/servers';
import { IncomingRequest, newRequestId, requestIdOf, startTelemetry } from '@overline/telemetry';
import { startServers, type TestServers } from '@overline/testing';
import { AckPolicy } from 'nats';
import { z } from 'zod';
import { ensureStream } from '../src/events/event-stream.ts';
import { Bus, serveRequest } from '../src/index.ts';
import { type BellService, keep, rang, startBellService, until } from './bell-service.ts';

const weigh = request('scales.weigh', {
  input: z.object({ grams: z.number() }),
  reply: z.object({ text: z.string() }),
  timeoutMs: 2_000,
});
const rung = notice('notices.bell', z.object({ n: z.number() }));

let servers: TestServers;
let teller: BellService;
const open: BellService[] = [];

beforeAll(async () => {
  servers = await startServers({ schemas: ['teller', 'hearer'], nats: true });
}, 60_000);
beforeEach(async () => {
  teller = await house('teller');
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.stop()));
  await servers.nats.wipe();
  await withClient(servers.database.adminUrl, (client) =>
    client.query(
      `TRUNCATE teller.outbox, teller.outbox_stream,
         hearer.inbox, hearer.event_start, hearer.parked_event, hearer.bell`,
    ),
  );
});
afterAll(() => servers.stop());

async function house(name: string, ...rest: Tail<Parameters<typeof startBellService>>): Promise<BellService> {
  const started = await startBellService(servers, name, ...rest);
  open.push(started);
  await started.tables.query('CREATE TABLE IF NOT EXISTS bell (id serial PRIMARY KEY, n integer NOT NULL)');
  return started;
}
type Tail<List extends unknown[]> = List extends [unknown, unknown, ...infer Rest] ? Rest : never;

/** Publishes without the outbox. */
async function publish(message: string, id: string = randomUUID()): Promise<void> {
  await teller.bus.connection.jetstream().publish(rang.subject, message, { msgID: id });
}
/** An event whose text Postgres cannot store. */
const unstorable = (n: number): object => ({ ...JSON.parse(envelope(n + 100)), data: { n: n + 100, text: 'a\0b' } });
const envelope = (n: unknown, id = randomUUID()): string =>
  JSON.stringify({ id, name: rang.name, version: 1, occurredAt: new Date().toISOString(), data: { n } });

describe('an event', () => {
  it('takes effect once, however often it is delivered', async () => {
    const hearer = await house('hearer', keep);
    const id = randomUUID();
    for (let times = 0; times < 3; times += 1) await publish(envelope(1, id), `delivery ${times}`);
    await publish(envelope(2));
    await until(async () => (await hearer.kept()).includes(2));
    expect(await hearer.kept()).toEqual([1, 2]);
  });

  it('is handled with the request id of its origin', async () => {
    await startTelemetry('test', undefined);
    const heard: unknown[] = [];
    await house('hearer', async ({ data }) => void heard.push([data.n, requestIdOf()]));
    const id = newRequestId();
    await IncomingRequest.of(id).run(() => teller.ring(1));
    await teller.ring(2);
    await until(() => heard.length === 2);
    expect(heard).toEqual([
      [1, id],
      [2, undefined],
    ]);
  });

  it('passes its request id on to requests and notices', async () => {
    const { bus } = teller;
    const heard: unknown[] = [];
    const server = serveRequest(bus, weigh, async () => ({ text: requestIdOf() ?? 'none' }), new Logger('test'));
    bus.subscribe(rung, () => heard.push(requestIdOf()));
    await bus.connection.flush();
    const id = newRequestId();
    await IncomingRequest.of(id).run(async () => {
      bus.publish(rung, { n: 1 });
      expect(await bus.request(weigh, { grams: 1 })).toEqual({ text: id });
    });
    expect(await bus.request(weigh, { grams: 1 })).toEqual({ text: 'none' });
    await until(() => heard.length > 0);
    expect(heard).toEqual([id]);
    await server.stop();
  });

  it('takes effect with its inbox row, or not at all', async () => {
    let tries = 0;
    const hearer = await house('hearer', async (bell, tables) => {
      await keep(bell, tables);
      if ((tries += 1) === 1) throw new Error('after the effect');
    });
    await teller.ring(1);
    await until(async () => (await hearer.kept()).length > 0);
    expect([tries, await hearer.kept()]).toEqual([2, [1]]);
  });

  it('reaches a new handler from the start of the stream, and one with `from: now` only if it is new', async () => {
    for (const n of [1, 2, 3]) await teller.ring(n);
    await until(async () => (await waiting()) === 0);
    const all = await house('hearer', keep);
    await until(async () => (await all.kept()).length === 3);

    const fresh = await startBellService(servers, 'teller', keep, { from: 'now' });
    open.push(fresh);
    await fresh.tables.query('TRUNCATE bell');
    await until(async () => (await fresh.tables.query('SELECT 1 FROM event_start')).length === 1);
    await teller.ring(4);
    await until(async () => (await fresh.kept()).length > 0);
    expect(await fresh.kept()).toEqual([4]);
    await fresh.tables.query('TRUNCATE event_start');
  });

  it('from before the start of a `from: now` handler stays ignored after the stream is lost, and no later one is missed', async () => {
    await teller.ring(1);
    await until(async () => (await waiting()) === 0);
    const hearer = await house('hearer', keep, { from: 'now' });
    await until(async () => (await hearer.tables.query('SELECT 1 FROM event_start')).length === 1);
    await teller.ring(2);
    await until(async () => (await hearer.kept()).length === 1);
    await hearer.stop();
    open.pop();
    await teller.ring(3);
    await until(async () => (await waiting()) === 0);
    await servers.nats.wipe();
    const again = await house('hearer', keep, { from: 'now' });
    await until(async () => (await again.kept()).length > 1, 40_000);
    await teller.ring(4);
    await until(async () => (await again.kept()).includes(4));
    expect(await again.kept()).toEqual([2, 3, 4]);
  }, 90_000);
});

const waiting = async (): Promise<number> =>
  (await teller.tables.query('SELECT 1 FROM outbox WHERE published_at IS NULL AND failed_at IS NULL')).length;

describe('an event that cannot be handled', () => {
  it.each([
    ['is not JSON', 'not json', 'Not JSON'],
    ['holds a NUL', 'a\0b', 'Not JSON'],
    ['is no event', '{"n":1}', 'Not an event'],
    ['does not fit its contract', envelope('one'), 'The data does not fit'],
  ])('is parked with its reason, as it came, when it %s, and those behind it go on', async (_, message, reason) => {
    const hearer = await house('hearer', keep);
    await publish(message);
    await publish(envelope(7));
    await until(async () => (await hearer.kept()).includes(7) && (await hearer.failedWork.count()) === 1);
    const [parked] = await hearer.failedWork.list(10);
    expect(parked).toMatchObject({ kind: 'parked-event', name: rang.subject, content: message, tries: 1 });
    expect(parked?.reason).toContain(reason);
    expect((await info(hearer)).num_ack_pending).toBe(0);
  });

  it('is dead-lettered after its last try, and does not block later events', async () => {
    let tries = 0;
    const poison = async (bell: Parameters<typeof keep>[0], tables: BellService['tables']): Promise<void> => {
      if (bell.data.n === 13) throw new Error(`no. ${(tries += 1)}`);
      await keep(bell, tables);
    };
    const hearer = await house('hearer', poison, { tries: 2 });
    for (const n of [1, 13, 2, 3]) await teller.ring(n);
    await until(async () => (await hearer.kept()).length === 3);
    expect(await hearer.failedWork.count()).toBe(0);
    await until(async () => (await hearer.failedWork.count()) === 1);
    expect(await hearer.kept()).toEqual([1, 2, 3]);
    expect((await hearer.failedWork.list(1))[0]).toMatchObject({ reason: 'Error: no. 2', tries: 2 });
  });

  it('is dead-lettered at the first try when Postgres cannot store its data, and delays nothing', async () => {
    let tries = 0;
    const hearer = await house('hearer', async (bell, tables) => {
      tries += 1;
      await tables.query('SELECT $1::text', [bell.data.text ?? 'good']);
      await keep(bell, tables);
    });
    for (let n = 0; n < 30; n += 1) await publish(JSON.stringify(unstorable(n)));
    const from = performance.now();
    await publish(envelope(7));
    await until(async () => (await hearer.kept()).includes(7));
    expect(performance.now() - from).toBeLessThan(5_000);
    expect([tries, await hearer.failedWork.count(), await hearer.kept()]).toEqual([31, 30, [7]]);
    expect((await info(hearer)).num_ack_pending).toBe(0);
  });

  it('does not block others while it waits for a retry, even with a consumer created by an older version', async () => {
    await ensureStream(teller.bus.connection);
    const manager = await teller.bus.connection.jetstreamManager();
    await manager.consumers.add(STREAM, {
      durable_name: durableOf('hearer', rang.subject),
      filter_subject: rang.subject,
      ack_policy: AckPolicy.Explicit,
      max_ack_pending: 3,
    });
    const poison = async (bell: Parameters<typeof keep>[0], tables: BellService['tables']): Promise<void> => {
      if (bell.data.n === 13) throw new Error('no');
      await keep(bell, tables);
    };
    const hearer = await house('hearer', poison);
    for (let n = 0; n < 10; n += 1) await publish(envelope(13));
    await publish(envelope(1));
    await until(async () => (await hearer.kept()).includes(1), 5_000);
    expect((await info(hearer)).config.max_ack_pending).toBe(5_000);
  });

  it('is handled once when replayed, and no longer counted', async () => {
    let isRepaired = false;
    const hearer = await house(
      'hearer',
      async (bell, tables) => {
        if (!isRepaired) throw new Error('broken');
        await keep(bell, tables);
      },
      { tries: 1 },
    );
    await teller.ring(5);
    await until(async () => (await hearer.failedWork.count()) === 1);
    const [{ id } = { id: '' }] = await hearer.failedWork.list(1);
    await expect(hearer.failedWork.replay(id)).rejects.toThrow('broken');
    isRepaired = true;
    expect(await hearer.failedWork.replay(id)).toBe(true);
    expect([await hearer.kept(), await hearer.failedWork.count()]).toEqual([[5], 0]);
    expect(await hearer.failedWork.replay(id)).toBe(false);
  });

  it('is deleted when dropped', async () => {
    const hearer = await house('hearer', keep);
    await publish('not json');
    await until(async () => (await hearer.failedWork.count()) === 1);
    const [{ id } = { id: '' }] = await hearer.failedWork.list(1);
    await expect(hearer.failedWork.replay(id)).rejects.toThrow('Not JSON');
    expect(await hearer.failedWork.drop(id)).toBe(true);
    expect(await hearer.failedWork.count()).toBe(0);
  });
});

async function info(hearer: BellService) {
  const manager = await hearer.bus.connection.jetstreamManager();
  return manager.consumers.info('EVENTS', 'hearer__events_bell_rang_v1');
}

it('acknowledges events with production permissions', async () => {
  const durable = durableOf('picks', gameFinal.subject);
  await teller.ring(1);
  await until(async () => (await teller.tables.query('SELECT 1 FROM outbox WHERE published_at IS NULL')).length === 0);
  const manager = await teller.bus.connection.jetstreamManager();
  const filter = { durable_name: durable, ack_policy: AckPolicy.Explicit, filter_subject: gameFinal.subject };
  await manager.consumers.add(STREAM, filter);
  for (const game of ['one', 'two']) teller.bus.connection.publish(gameFinal.subject, game);
  const picks = await Bus.open({ url: servers.nats.urlOf('picks'), service: 'picks' });
  const consumer = await picks.connection.jetstream().consumers.get(STREAM, durable);
  for await (const message of await consumer.fetch({ max_messages: 2, expires: 5_000 })) message.ack();
  await until(async () => (await manager.consumers.info(STREAM, durable)).ack_floor.consumer_seq === 2);
  await picks.close();
});
