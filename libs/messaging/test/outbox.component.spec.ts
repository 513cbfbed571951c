import { setTimeout as sleep } from 'node:timers/promises';
import { request } from '@overline/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { withClient } from '@overline/testing/servers';
import { startServers, type TestServers } from '@overline/testing';
import { z } from 'zod';
import { Bus } from '../src/index.ts';
import { OutboxRepository } from '../src/outbox/outbox.repository.ts';
import { type BellService, keep, rang, startBellService, until } from './bell-service.ts';

let servers: TestServers;
let teller: BellService;
const open: BellService[] = [];

beforeAll(async () => {
  servers = await startServers({ schemas: ['teller'], nats: true });
}, 60_000);
beforeEach(async () => {
  teller = await house();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.stop()));
  await servers.nats.wipe();
  await withClient(servers.database.adminUrl, (client) =>
    client.query('TRUNCATE teller.outbox, teller.outbox_stream RESTART IDENTITY'),
  );
});
afterAll(() => servers.stop());

async function house(): Promise<BellService> {
  const started = await startBellService(servers, 'teller');
  open.push(started);
  return started;
}

/** The stream's events, in order. */
async function streamed(): Promise<number[]> {
  const manager = await teller.bus.connection.jetstreamManager();
  const { state } = await manager.streams.info('EVENTS');
  const found: number[] = [];
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await manager.streams.getMessage('EVENTS', { seq }).catch(() => undefined);
    if (message) found.push(message.json<{ data: { n: number } }>().data.n);
  }
  return found;
}
const waiting = async (): Promise<number> =>
  (await teller.tables.query('SELECT 1 FROM outbox WHERE published_at IS NULL AND failed_at IS NULL')).length;
const allOut = (): Promise<void> => until(async () => (await waiting()) === 0, 40_000);

describe('an event in the outbox', () => {
  it('is published when its transaction commits, and not when it rolls back', async () => {
    await teller.tables.run(() => teller.ring(1));
    await teller.tables
      .run(async () => {
        await teller.ring(2);
        throw new Error('no');
      })
      .catch(() => undefined);
    await teller.ring(3);
    await allOut();
    expect(await streamed()).toEqual([1, 3]);
  });

  it('is published once and in order with any number of relays', async () => {
    await Promise.all([house(), house()]);
    const all = Array.from({ length: 250 }, (_, index) => index);
    for (const n of all) await open[n % 3]!.ring(n);
    await allOut();
    expect(await streamed()).toEqual(all);
  });

  it('is rejected when it breaks its contract', async () => {
    await expect(teller.ring('one' as unknown as number)).rejects.toThrow();
    expect(await teller.tables.query('SELECT 1 FROM outbox')).toEqual([]);
  });

  it('waits while the bus is down', async () => {
    await servers.nats.kill();
    await teller.ring(1);
    await sleep(500);
    await servers.nats.start();
    await allOut();
    expect(await streamed()).toEqual([1]);
  }, 60_000);

  it('that is too large for the bus is dead-lettered, and later ones are published', async () => {
    await teller.ring(1);
    await teller.ring(2, 'x'.repeat(1_100_000));
    await teller.ring(3);
    await allOut();
    expect(await streamed()).toEqual([1, 3]);
    const [parked] = await teller.failedWork.list(10);
    expect(parked).toMatchObject({ kind: 'unpublished-event', name: rang.subject });
    expect(parked?.reason).toContain('the bus carries');
    expect(await teller.failedWork.replay(parked?.id ?? '')).toBe(true);
    await until(async () => (await teller.failedWork.count()) === 1);
    expect(await teller.failedWork.drop(parked?.id ?? '')).toBe(true);
    expect(await teller.failedWork.count()).toBe(0);
  });
});

describe('publishing', () => {
  it('keeps no transaction open while it waits for the bus', async () => {
    await teller.ring(1);
    await allOut();
    await servers.nats.pause();
    try {
      await teller.ring(2);
      await sleep(1_500);
      const open = await withClient(servers.database.adminUrl, async (client) =>
        client.query(
          "SELECT query FROM pg_stat_activity WHERE application_name = 'teller' AND state = 'idle in transaction'",
        ),
      );
      expect(open.rows).toEqual([]);
    } finally {
      await servers.nats.resume();
    }
    await allOut();
    expect(await streamed()).toEqual([1, 2]);
  }, 60_000);

  it('is done only by the relay with the lease, until the lease of a crashed relay expires', async () => {
    await teller.tables.query(
      `INSERT INTO outbox_lease (holder, held_until) VALUES (gen_random_uuid(), now() + interval '3 seconds')
       ON CONFLICT (single) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until`,
    );
    for (const n of [1, 2, 3]) await teller.ring(n);
    await sleep(1_500);
    expect(await waiting()).toBe(3);
    await allOut();
    expect(await streamed()).toEqual([1, 2, 3]);
  }, 60_000);

  it('repeats events that a crashed relay published but did not mark, and the stream drops the repeats', async () => {
    for (const n of [1, 2]) await teller.ring(n);
    await allOut();
    await teller.tables.query('UPDATE outbox SET published_at = NULL, stream_sequence = NULL WHERE sequence > 1');
    await teller.ring(3);
    await allOut();
    expect(await streamed()).toEqual([1, 2, 3]);
    const places = await teller.tables.query<{ place: string }>(
      'SELECT stream_sequence AS place FROM outbox ORDER BY sequence',
    );
    expect(places.map(({ place }) => place)).toEqual(['1', '2', '3']);
  });

  it('marks nothing for a relay that has lost its lease', async () => {
    await teller.ring(1);
    await allOut();
    const [{ id } = { id: '' }] = await teller.tables.query<{ id: string }>('SELECT id FROM outbox');
    const rows = new OutboxRepository(teller.tables);
    await rows.markPublished([{ id, streamSequence: 77 }], '00000000-0000-4000-8000-000000000000');
    expect(await teller.tables.query('SELECT 1 FROM outbox WHERE stream_sequence = 77')).toEqual([]);
  });
});

describe('a stream', () => {
  it('that was lost is created again and receives the published events again', async () => {
    for (const n of [1, 2, 3]) await teller.ring(n);
    await allOut();
    await servers.nats.wipe();
    await until(async () => (await streamed().catch(() => [])).length === 3, 40_000);
    expect(await streamed()).toEqual([1, 2, 3]);
  }, 60_000);

  it('that has lost its tail receives only the tail again', async () => {
    for (const n of [1, 2, 3, 4]) await teller.ring(n);
    await allOut();
    const manager = await teller.bus.connection.jetstreamManager();
    // As after a restore from a backup: the last two are missing.
    await manager.streams.deleteMessage('EVENTS', 4);
    await manager.streams.deleteMessage('EVENTS', 3);
    await servers.nats.kill();
    await servers.nats.start();
    await until(async () => (await streamed().catch(() => [])).length === 4, 40_000);
    expect(await streamed()).toEqual([1, 2, 3, 4]);
  }, 60_000);

  it('that has lost its tail is detected even if others have published since', async () => {
    for (const n of [1, 2]) await teller.ring(n);
    await allOut();
    // As if this service had published at a higher sequence number before a restore, and others published since.
    await teller.tables.query('UPDATE outbox SET stream_sequence = 3 WHERE stream_sequence = 2');
    const jetstream = teller.bus.connection.jetstream();
    for (const n of [70, 71])
      await jetstream.publish(rang.subject, JSON.stringify({ data: { n } }), { msgID: `x${n}` });
    await servers.nats.kill();
    await servers.nats.start();
    await until(async () => {
      const [row] = await teller.tables.query<{ place: string }>(
        'SELECT stream_sequence AS place FROM outbox ORDER BY sequence DESC LIMIT 1',
      );
      return row?.place !== '3';
    }, 40_000);
    await allOut();
    expect((await streamed()).slice(0, 4)).toEqual([1, 2, 70, 71]);
  }, 60_000);
});

describe('retention', () => {
  it('deletes events published 14 days ago and inbox rows of 30 days ago, and nothing younger', async () => {
    await teller.stop();
    open.splice(0);
    await withClient(servers.database.adminUrl, (client) =>
      client.query(`
        SET search_path = teller;
        INSERT INTO outbox (id, subject, envelope, published_at, failed_at)
        SELECT gen_random_uuid(), 'events.old', '{}', published, failed FROM (VALUES
          (now() - interval '15 days', NULL), (now() - interval '13 days', NULL), (NULL, now() - interval '15 days')
        ) AS old (published, failed);
        INSERT INTO inbox (event_id, handler, handled_at) VALUES
          (gen_random_uuid(), 'old', now() - interval '31 days'),
          (gen_random_uuid(), 'young', now() - interval '29 days')
      `),
    );
    teller = await house();
    await until(async () => (await teller.tables.query('SELECT 1 FROM inbox')).length === 1);
    expect(await teller.tables.query('SELECT 1 FROM outbox')).toHaveLength(2);
  });
});

it('uses an index to find published events to delete', async () => {
  await withClient(servers.database.adminUrl, async (client) => {
    await client.query(`
      INSERT INTO teller.outbox (id, subject, envelope, published_at)
      SELECT gen_random_uuid(), 'events.old', '{}', now() - n * interval '1 minute' FROM generate_series(1, 20000) n;
      ANALYZE teller.outbox`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      "EXPLAIN DELETE FROM teller.outbox WHERE published_at < now() - interval '14 days'",
    );
    expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('outbox_published_at');
  });
});

describe('a stopping service', () => {
  it('finishes the request in flight and publishes its events', async () => {
    const caller = await Bus.open({ url: servers.nats.url, service: 'caller' });
    const strike = request('teller.strike', { input: z.object({}), reply: z.object({ struck: z.boolean() }) });
    let begun = false;
    teller.transport.serve(strike, async () => {
      begun = true;
      await sleep(700);
      await teller.ring(9);
      return { struck: true };
    });
    await teller.bus.connection.flush();
    const asked = caller.request(strike, {});
    await until(() => begun);
    await teller.stop();
    open.splice(0);
    expect(await asked).toEqual({ struck: true });
    const manager = await caller.connection.jetstreamManager();
    expect((await manager.streams.info('EVENTS')).state.messages).toBe(1);
    await caller.close();
  });

  it('finishes the event in flight and leaves the others to the next instance', async () => {
    await teller.tables.query('CREATE TABLE IF NOT EXISTS bell (id serial PRIMARY KEY, n integer NOT NULL)');
    await teller.tables.query('TRUNCATE bell');
    for (const n of [1, 2, 3]) await teller.ring(n);
    await allOut();
    let begun = 0;
    const slow = await startBellService(servers, 'teller', async (bell, tables) => {
      begun += 1;
      await sleep(700);
      await keep(bell, tables);
    });
    await until(() => begun === 1);
    await slow.stop();
    expect(await teller.kept()).toEqual([1]);
    open.push(await startBellService(servers, 'teller', keep));
    await until(async () => (await teller.kept()).length === 3, 5_000);
  });
});
