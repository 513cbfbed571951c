import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { gameFinal, notice, request } from '@overline/contracts';
import { durableOf, STREAM } from '@overline/contracts/access';
import { withClient } from '@overline/testing/servers';
import { IncomingRequest, newRequestId, requestIdOf, startTelemetry } from '@overline/telemetry';
import { startServers, type TestServers, until } from '@overline/testing';
import { AckPolicy } from 'nats';
import { z } from 'zod';
import { ensureStream } from '../src/events/event-stream.ts';
import { Bus, serveRequest } from '../src/index.ts';
import { type BellService, keep, rang, startBellService } from './bell-service.ts';

const weigh = request('scales.weigh', z.object({ grams: z.number() }), z.object({ text: z.string() }), {
  timeoutMs: 2_000,
});
const rung = notice('notices.bell', z.object({ n: z.number() }));

let servers: TestServers;
let sender: BellService;
const open: BellService[] = [];

beforeAll(async () => {
  servers = await startServers({ schemas: ['sender', 'receiver'], nats: true });
});
beforeEach(async () => {
  sender = await startService('sender');
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.stop()));
  await servers.nats.wipe();
  await withClient(servers.database.adminUrl, (client) =>
    client.query(
      `TRUNCATE sender.outbox, sender.outbox_stream,
         receiver.inbox, receiver.event_start, receiver.parked_event, receiver.bell`,
    ),
  );
});
afterAll(() => servers.stop());

async function startService(name: string, ...rest: Tail<Parameters<typeof startBellService>>): Promise<BellService> {
  const started = await startBellService(servers, name, ...rest);
  open.push(started);
  await started.tables.query('CREATE TABLE IF NOT EXISTS bell (id serial PRIMARY KEY, n integer NOT NULL)');
  return started;
}
type Tail<List extends unknown[]> = List extends [unknown, unknown, ...infer Rest] ? Rest : never;

/** Publishes without the outbox. */
async function publish(message: string, id: string = randomUUID()): Promise<void> {
  await sender.bus.connection.jetstream().publish(rang.subject, message, { msgID: id });
}
/** An event whose text Postgres cannot store. */
const unstorable = (n: number): object => ({ ...JSON.parse(envelope(n + 100)), data: { n: n + 100, text: 'a\0b' } });
const envelope = (n: unknown, id = randomUUID()): string =>
  JSON.stringify({ id, name: rang.name, version: 1, occurredAt: new Date().toISOString(), data: { n } });

describe('an event', () => {
  it('takes effect once, however often it is delivered', async () => {
    const receiver = await startService('receiver', keep);
    const id = randomUUID();
    for (let times = 0; times < 3; times += 1) await publish(envelope(1, id), `delivery ${times}`);
    await publish(envelope(2));
    await until(async () => (await receiver.kept()).includes(2));
    expect(await receiver.kept()).toEqual([1, 2]);
  });

  it('is handled with the request id of its origin', async () => {
    await startTelemetry('test', undefined);
    const received: unknown[] = [];
    await startService('receiver', async ({ data }) => void received.push([data.n, requestIdOf()]));
    const id = newRequestId();
    await IncomingRequest.withId(id).run(() => sender.ring(1));
    await sender.ring(2);
    await until(() => received.length === 2);
    expect(received).toEqual([
      [1, id],
      [2, undefined],
    ]);
  });

  it('passes its request id on to requests and notices', async () => {
    const { bus } = sender;
    const received: unknown[] = [];
    const server = serveRequest(bus, weigh, async () => ({ text: requestIdOf() ?? 'none' }), new Logger('test'));
    bus.subscribe(rung, () => received.push(requestIdOf()));
    await bus.connection.flush();
    const id = newRequestId();
    await IncomingRequest.withId(id).run(async () => {
      bus.publish(rung, { n: 1 });
      expect(await bus.request(weigh, { grams: 1 })).toEqual({ text: id });
    });
    expect(await bus.request(weigh, { grams: 1 })).toEqual({ text: 'none' });
    await until(() => received.length > 0);
    expect(received).toEqual([id]);
    await server.stop();
  });

  it('takes effect with its inbox row, or not at all', async () => {
    let tries = 0;
    const receiver = await startService('receiver', async (bell, tables) => {
      await keep(bell, tables);
      if ((tries += 1) === 1) throw new Error('after the effect');
    });
    await sender.ring(1);
    await until(async () => (await receiver.kept()).length > 0);
    expect([tries, await receiver.kept()]).toEqual([2, [1]]);
  });

  it('reaches a new handler from the start of the stream, and one with `from: now` only if it is new', async () => {
    for (const n of [1, 2, 3]) await sender.ring(n);
    await until(async () => (await waiting()) === 0);
    const all = await startService('receiver', keep);
    await until(async () => (await all.kept()).length === 3);

    const fresh = await startBellService(servers, 'sender', keep, { from: 'now' });
    open.push(fresh);
    await fresh.tables.query('TRUNCATE bell');
    await until(async () => (await fresh.tables.query('SELECT 1 FROM event_start')).length === 1);
    await sender.ring(4);
    await until(async () => (await fresh.kept()).length > 0);
    expect(await fresh.kept()).toEqual([4]);
    await fresh.tables.query('TRUNCATE event_start');
  });

  it('from before a new handler stays ignored after the stream is lost, and later ones are received', async () => {
    await sender.ring(1);
    await until(async () => (await waiting()) === 0);
    const receiver = await startService('receiver', keep, { from: 'now' });
    await until(async () => (await receiver.tables.query('SELECT 1 FROM event_start')).length === 1);
    await sender.ring(2);
    await until(async () => (await receiver.kept()).length === 1);
    await receiver.stop();
    open.pop();
    await sender.ring(3);
    await until(async () => (await waiting()) === 0);
    await servers.nats.wipe();
    const again = await startService('receiver', keep, { from: 'now' });
    await until(async () => (await again.kept()).length > 1, 40_000);
    await sender.ring(4);
    await until(async () => (await again.kept()).includes(4));
    expect(await again.kept()).toEqual([2, 3, 4]);
  });
});

const waiting = async (): Promise<number> =>
  (await sender.tables.query('SELECT 1 FROM outbox WHERE published_at IS NULL AND failed_at IS NULL')).length;

describe('an event that cannot be handled', () => {
  it.each([
    ['is not JSON', 'not json', 'Not JSON'],
    ['holds a NUL', 'a\0b', 'Not JSON'],
    ['is not an event', '{"n":1}', 'Not an event'],
    ['does not fit its contract', envelope('one'), 'The data does not fit'],
  ])(
    'is dead-lettered unchanged with its reason when it %s, and does not block later events',
    async (_, message, reason) => {
      const receiver = await startService('receiver', keep);
      await publish(message);
      await publish(envelope(7));
      await until(async () => (await receiver.kept()).includes(7) && (await receiver.failedWork.count()) === 1);
      const [item] = await receiver.failedWork.list(10);
      expect(item).toMatchObject({ kind: 'unhandled-event', name: rang.subject, content: message, tries: 1 });
      expect(item?.reason).toContain(reason);
      expect((await info(receiver)).num_ack_pending).toBe(0);
    },
  );

  it('is dead-lettered after its last try, and does not block later events', async () => {
    let tries = 0;
    const poison = async (bell: Parameters<typeof keep>[0], tables: BellService['tables']): Promise<void> => {
      if (bell.data.n === 13) throw new Error(`no. ${(tries += 1)}`);
      await keep(bell, tables);
    };
    const receiver = await startService('receiver', poison, { tries: 2 });
    for (const n of [1, 13, 2, 3]) await sender.ring(n);
    await until(async () => (await receiver.kept()).length === 3);
    expect(await receiver.failedWork.count()).toBe(0);
    await until(async () => (await receiver.failedWork.count()) === 1);
    expect(await receiver.kept()).toEqual([1, 2, 3]);
    expect((await receiver.failedWork.list(1))[0]).toMatchObject({ reason: 'Error: no. 2', tries: 2 });
  });

  it('is dead-lettered at the first try when Postgres cannot store its data, and delays nothing', async () => {
    let tries = 0;
    const receiver = await startService('receiver', async (bell, tables) => {
      tries += 1;
      await tables.query('SELECT $1::text', [bell.data.text ?? 'good']);
      await keep(bell, tables);
    });
    for (let n = 0; n < 30; n += 1) await publish(JSON.stringify(unstorable(n)));
    const from = performance.now();
    await publish(envelope(7));
    await until(async () => (await receiver.kept()).includes(7));
    expect(performance.now() - from).toBeLessThan(5_000);
    expect([tries, await receiver.failedWork.count(), await receiver.kept()]).toEqual([31, 30, [7]]);
    expect((await info(receiver)).num_ack_pending).toBe(0);
  });

  it('does not block others while it waits for a retry, even with a consumer created by an older version', async () => {
    await ensureStream(sender.bus.connection);
    const manager = await sender.bus.connection.jetstreamManager();
    await manager.consumers.add(STREAM, {
      durable_name: durableOf('receiver', rang.subject),
      filter_subject: rang.subject,
      ack_policy: AckPolicy.Explicit,
      max_ack_pending: 3,
    });
    const poison = async (bell: Parameters<typeof keep>[0], tables: BellService['tables']): Promise<void> => {
      if (bell.data.n === 13) throw new Error('no');
      await keep(bell, tables);
    };
    const receiver = await startService('receiver', poison);
    for (let n = 0; n < 10; n += 1) await publish(envelope(13));
    await publish(envelope(1));
    await until(async () => (await receiver.kept()).includes(1), 5_000);
    expect((await info(receiver)).config.max_ack_pending).toBe(5_000);
  });

  it('is handled once when replayed, and no longer counted', async () => {
    let isRepaired = false;
    const receiver = await startService(
      'receiver',
      async (bell, tables) => {
        if (!isRepaired) throw new Error('broken');
        await keep(bell, tables);
      },
      { tries: 1 },
    );
    await sender.ring(5);
    await until(async () => (await receiver.failedWork.count()) === 1);
    const [{ id } = { id: '' }] = await receiver.failedWork.list(1);
    await expect(receiver.failedWork.replay(id)).rejects.toThrow('broken');
    isRepaired = true;
    expect(await receiver.failedWork.replay(id)).toBe(true);
    expect([await receiver.kept(), await receiver.failedWork.count()]).toEqual([[5], 0]);
    expect(await receiver.failedWork.replay(id)).toBe(false);
  });

  it('is deleted when dropped', async () => {
    const receiver = await startService('receiver', keep);
    await publish('not json');
    await until(async () => (await receiver.failedWork.count()) === 1);
    const [{ id } = { id: '' }] = await receiver.failedWork.list(1);
    await expect(receiver.failedWork.replay(id)).rejects.toThrow('Not JSON');
    expect(await receiver.failedWork.drop(id)).toBe(true);
    expect(await receiver.failedWork.count()).toBe(0);
  });
});

async function info(receiver: BellService) {
  const manager = await receiver.bus.connection.jetstreamManager();
  return manager.consumers.info('EVENTS', 'receiver__events_bell_rang_v1');
}

it('acknowledges events with production permissions', async () => {
  const durable = durableOf('picks', gameFinal.subject);
  await sender.ring(1);
  await until(async () => (await sender.tables.query('SELECT 1 FROM outbox WHERE published_at IS NULL')).length === 0);
  const manager = await sender.bus.connection.jetstreamManager();
  const filter = { durable_name: durable, ack_policy: AckPolicy.Explicit, filter_subject: gameFinal.subject };
  await manager.consumers.add(STREAM, filter);
  for (const game of ['one', 'two']) sender.bus.connection.publish(gameFinal.subject, game);
  const picks = await Bus.open({ url: servers.nats.urlOf('picks'), service: 'picks' });
  const consumer = await picks.connection.jetstream().consumers.get(STREAM, durable);
  for await (const message of await consumer.fetch({ max_messages: 2, expires: 5_000 })) message.ack();
  await until(async () => (await manager.consumers.info(STREAM, durable)).ack_floor.consumer_seq === 2);
  await picks.close();
});
