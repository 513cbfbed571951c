import { setTimeout as sleep } from 'node:timers/promises';
import { request } from '@overline/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { withClient } from '@overline/testing/servers';
import { schemaDrift } from '@overline/database/schema-check';
import { startServers, type TestServers, until } from '@overline/testing';
import { z } from 'zod';
import { Bus, messagingEntities, messagingMigrations } from '../src/index.ts';
import { OutboxRepository } from '../src/outbox/outbox.repository.ts';
import { type BellService, keep, rang, startBellService } from './bell-service.ts';

let servers: TestServers;
let sender: BellService;
const open: BellService[] = [];

beforeAll(async () => {
  servers = await startServers({ schemas: ['sender', 'empty'], nats: true });
});
beforeEach(async () => {
  sender = await startService();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.stop()));
  await servers.nats.wipe();
  await withClient(servers.database.adminUrl, (client) =>
    client.query('TRUNCATE sender.outbox, sender.outbox_stream RESTART IDENTITY'),
  );
});
afterAll(() => servers.stop());

async function startService(): Promise<BellService> {
  const started = await startBellService(servers, 'sender');
  open.push(started);
  return started;
}

/** The stream's events, in order. */
async function streamed(): Promise<number[]> {
  const manager = await sender.bus.connection.jetstreamManager();
  const { state } = await manager.streams.info('EVENTS');
  const found: number[] = [];
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await manager.streams.getMessage('EVENTS', { seq }).catch(() => undefined);
    if (message) found.push(message.json<{ data: { n: number } }>().data.n);
  }
  return found;
}
const waiting = async (): Promise<number> =>
  (await sender.tables.query('SELECT 1 FROM outbox WHERE published_at IS NULL AND failed_at IS NULL')).length;
const allPublished = (): Promise<void> => until(async () => (await waiting()) === 0, 40_000);

describe('an event in the outbox', () => {
  it('is published when its transaction commits, and not when it rolls back', async () => {
    await sender.tables.run(() => sender.ring(1));
    await sender.tables
      .run(async () => {
        await sender.ring(2);
        throw new Error('no');
      })
      .catch(() => undefined);
    await sender.ring(3);
    await allPublished();
    expect(await streamed()).toEqual([1, 3]);
  });

  it('is published once and in order with any number of relays', async () => {
    await Promise.all([startService(), startService()]);
    const all = Array.from({ length: 250 }, (_, index) => index);
    for (const n of all) await open[n % 3]!.ring(n);
    await allPublished();
    expect(await streamed()).toEqual(all);
  });

  it('is rejected when it breaks its contract', async () => {
    await expect(sender.ring('one' as unknown as number)).rejects.toThrow();
    expect(await sender.tables.query('SELECT 1 FROM outbox')).toEqual([]);
  });

  it('waits while the bus is down', async () => {
    await servers.nats.kill();
    await sender.ring(1);
    await sleep(500);
    await servers.nats.start();
    await allPublished();
    expect(await streamed()).toEqual([1]);
  });

  it('that is too large for the bus is dead-lettered, and later ones are published', async () => {
    await sender.ring(1);
    await sender.ring(2, 'x'.repeat(1_100_000));
    await sender.ring(3);
    await allPublished();
    expect(await streamed()).toEqual([1, 3]);
    const [item] = await sender.failedWork.list(10);
    expect(item).toMatchObject({ kind: 'unpublished-event', name: rang.subject });
    expect(item?.reason).toContain('the limit is');
    expect(await sender.failedWork.replay(item?.id ?? '')).toBe(true);
    await until(async () => (await sender.failedWork.count()) === 1);
    expect(await sender.failedWork.drop(item?.id ?? '')).toBe(true);
    expect(await sender.failedWork.count()).toBe(0);
  });
});

describe('publishing', () => {
  it('keeps no transaction open while it waits for the bus', async () => {
    await sender.ring(1);
    await allPublished();
    await servers.nats.pause();
    try {
      await sender.ring(2);
      await sleep(1_500);
      const open = await withClient(servers.database.adminUrl, async (client) =>
        client.query(
          "SELECT query FROM pg_stat_activity WHERE application_name = 'sender' AND state = 'idle in transaction'",
        ),
      );
      expect(open.rows).toEqual([]);
    } finally {
      await servers.nats.resume();
    }
    await allPublished();
    expect(await streamed()).toEqual([1, 2]);
  });

  it('is done only by the relay with the lease, until the lease of a crashed relay expires', async () => {
    await sender.tables.query(
      `INSERT INTO outbox_lease (holder, held_until) VALUES (gen_random_uuid(), now() + interval '3 seconds')
       ON CONFLICT (single) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until`,
    );
    for (const n of [1, 2, 3]) await sender.ring(n);
    await sleep(1_500);
    expect(await waiting()).toBe(3);
    await allPublished();
    expect(await streamed()).toEqual([1, 2, 3]);
  });

  it('repeats events that a crashed relay published but did not mark, and the stream drops the repeats', async () => {
    for (const n of [1, 2]) await sender.ring(n);
    await allPublished();
    await sender.tables.query('UPDATE outbox SET published_at = NULL, stream_sequence = NULL WHERE sequence > 1');
    await sender.ring(3);
    await allPublished();
    expect(await streamed()).toEqual([1, 2, 3]);
    const places = await sender.tables.query<{ place: string }>(
      'SELECT stream_sequence AS place FROM outbox ORDER BY sequence',
    );
    expect(places.map(({ place }) => place)).toEqual(['1', '2', '3']);
  });

  it('marks nothing for a relay that has lost its lease', async () => {
    await sender.ring(1);
    await allPublished();
    const [{ id } = { id: '' }] = await sender.tables.query<{ id: string }>('SELECT id FROM outbox');
    const rows = new OutboxRepository(sender.tables);
    await rows.markPublished([{ id, streamSequence: 77 }], '00000000-0000-4000-8000-000000000000');
    expect(await sender.tables.query('SELECT 1 FROM outbox WHERE stream_sequence = 77')).toEqual([]);
  });
});

describe('a stream', () => {
  it('that was lost is created again and receives the published events again', async () => {
    for (const n of [1, 2, 3]) await sender.ring(n);
    await allPublished();
    await servers.nats.wipe();
    await until(async () => (await streamed().catch(() => [])).length === 3, 40_000);
    expect(await streamed()).toEqual([1, 2, 3]);
  });

  it('that has lost its tail receives only the tail again', async () => {
    for (const n of [1, 2, 3, 4]) await sender.ring(n);
    await allPublished();
    const manager = await sender.bus.connection.jetstreamManager();
    // As after a restore from a backup: the last two are missing.
    await manager.streams.deleteMessage('EVENTS', 4);
    await manager.streams.deleteMessage('EVENTS', 3);
    await servers.nats.kill();
    await servers.nats.start();
    await until(async () => (await streamed().catch(() => [])).length === 4, 40_000);
    expect(await streamed()).toEqual([1, 2, 3, 4]);
  });

  it('that has lost its tail is detected even if others have published since', async () => {
    for (const n of [1, 2]) await sender.ring(n);
    await allPublished();
    // As if this service had published at a higher sequence number before a restore, and others published since.
    await sender.tables.query('UPDATE outbox SET stream_sequence = 3 WHERE stream_sequence = 2');
    const jetstream = sender.bus.connection.jetstream();
    for (const n of [70, 71])
      await jetstream.publish(rang.subject, JSON.stringify({ data: { n } }), { msgID: `x${n}` });
    await servers.nats.kill();
    await servers.nats.start();
    await until(async () => {
      const [row] = await sender.tables.query<{ place: string }>(
        'SELECT stream_sequence AS place FROM outbox ORDER BY sequence DESC LIMIT 1',
      );
      return row?.place !== '3';
    });
    await allPublished();
    expect((await streamed()).slice(0, 4)).toEqual([1, 2, 70, 71]);
  });
});

describe('retention', () => {
  it('deletes events published 14 days ago and inbox rows of 30 days ago, and nothing younger', async () => {
    await sender.stop();
    open.splice(0);
    await withClient(servers.database.adminUrl, (client) =>
      client.query(`
        SET search_path = sender;
        INSERT INTO outbox (id, subject, envelope, published_at, failed_at)
        SELECT gen_random_uuid(), 'events.old', '{}', published, failed FROM (VALUES
          (now() - interval '15 days', NULL), (now() - interval '13 days', NULL), (NULL, now() - interval '15 days')
        ) AS old (published, failed);
        INSERT INTO inbox (event_id, handler, handled_at) VALUES
          (gen_random_uuid(), 'old', now() - interval '31 days'),
          (gen_random_uuid(), 'young', now() - interval '29 days')
      `),
    );
    sender = await startService();
    await until(async () => (await sender.tables.query('SELECT 1 FROM inbox')).length === 1);
    expect(await sender.tables.query('SELECT 1 FROM outbox')).toHaveLength(2);
  });
});

it('uses an index to find published events to delete', async () => {
  await withClient(servers.database.adminUrl, async (client) => {
    await client.query(`
      INSERT INTO sender.outbox (id, subject, envelope, published_at)
      SELECT gen_random_uuid(), 'events.old', '{}', now() - n * interval '1 minute' FROM generate_series(1, 20000) n;
      ANALYZE sender.outbox`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      "EXPLAIN DELETE FROM sender.outbox WHERE published_at < now() - interval '14 days'",
    );
    expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('outbox_published_at');
  });
});

describe('a stopping service', () => {
  it('finishes the request in flight and publishes its events', async () => {
    const caller = await Bus.open({ url: servers.nats.url, service: 'caller' });
    const strike = request('sender.strike', z.object({}), z.object({ struck: z.boolean() }));
    let started = false;
    sender.transport.serve(strike, async () => {
      started = true;
      await sleep(700);
      await sender.ring(9);
      return { struck: true };
    });
    await sender.bus.connection.flush();
    const reply = caller.request(strike, {});
    await until(() => started);
    await sender.stop();
    open.splice(0);
    expect(await reply).toEqual({ struck: true });
    const manager = await caller.connection.jetstreamManager();
    expect((await manager.streams.info('EVENTS')).state.messages).toBe(1);
    await caller.close();
  });

  it('finishes the event in flight and leaves the others to the next instance', async () => {
    await sender.tables.query('CREATE TABLE IF NOT EXISTS bell (id serial PRIMARY KEY, n integer NOT NULL)');
    await sender.tables.query('TRUNCATE bell');
    for (const n of [1, 2, 3]) await sender.ring(n);
    await allPublished();
    let started = 0;
    const slow = await startBellService(servers, 'sender', async (bell, tables) => {
      started += 1;
      await sleep(700);
      await keep(bell, tables);
    });
    await until(() => started === 1);
    await slow.stop();
    expect(await sender.kept()).toEqual([1]);
    open.push(await startBellService(servers, 'sender', keep));
    await until(async () => (await sender.kept()).length === 3, 5_000);
  });
});

it('the messaging tables match their migrations', async () => {
  const drift = await schemaDrift({
    url: servers.database.urlOf('empty'),
    schema: 'empty',
    applicationName: 'empty',
    entities: messagingEntities,
    migrations: messagingMigrations,
  });
  expect(drift).toEqual([]);
});
