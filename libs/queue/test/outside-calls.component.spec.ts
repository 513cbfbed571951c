import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { IncomingRequest, newRequestId, requestIdOf, startTelemetry } from '@overline/telemetry';
import { schemaDrift } from '@overline/database/schema-check';
import { startServers, type TestServers, until } from '@overline/testing';
import { withClient } from '@overline/testing/servers';
import { register } from 'prom-client';
import { outsideCallEntities, outsideCallMigrations, PauseQueue, UnrecoverableJob } from '../src/index.ts';
import { aCall, type Caller, type Post, startCaller } from './calling-service.ts';

let servers: TestServers;
let number = 0;
const open: Caller[] = [];

beforeAll(async () => {
  servers = await startServers({ schemas: ['calls'], redis: true });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((caller) => caller.stop()));
  number += 1;
});
afterAll(() => servers.stop());

async function caller(make: Parameters<typeof startCaller>[2], overrides: Partial<Post> = {}): Promise<Caller> {
  const started = await startCaller(servers, aCall(`post-${number}`, overrides), make);
  open.push(started);
  return started;
}

it('has an entity that matches its migrations', async () => {
  const drift = await schemaDrift({
    url: servers.database.urlOf('calls'),
    schema: 'calls',
    applicationName: 'calls',
    entities: outsideCallEntities,
    migrations: outsideCallMigrations,
  });
  expect(drift).toEqual([]);
});

describe('finished calls', () => {
  it('are deleted after 90 days, failed ones after 180 days, and waiting ones never', async () => {
    const service = await caller(async () => undefined);
    const insert = (key: string, state: string, daysAgo: number) =>
      service.transactions.query(
        `INSERT INTO outside_call (id, name, key, payload, state, due_at, created_at, ended_at)
         VALUES (gen_random_uuid(), 'retention', $1, '{}', $2, now() + interval '1 hour', now() - interval '1 year',
           CASE WHEN $2 = 'waiting' THEN NULL ELSE now() - make_interval(days => $3) END)`,
        [key, state, daysAgo],
      );
    await insert('done lately', 'done', 89);
    await insert('done long ago', 'done', 91);
    await insert('dropped long ago', 'dropped', 91);
    await insert('failed', 'failed', 179);
    await insert('failed long ago', 'failed', 181);
    await insert('waiting', 'waiting', 0);
    await service.transactions.query(
      `INSERT INTO outside_call (id, name, key, payload, state, ended_at)
       SELECT gen_random_uuid(), 'retention', 'bulk ' || n, '{}', 'done', now() - interval '1 year'
       FROM generate_series(1, 2500) n`,
    );
    await service.deleteOldCalls();
    const left = async (): Promise<string[]> => {
      const sql = "SELECT key FROM outside_call WHERE name = 'retention' ORDER BY key";
      return (await service.transactions.query<{ key: string }>(sql)).map(({ key }) => key);
    };
    // The service's own schedule may be deleting the same rows.
    await until(async () => (await left()).length <= 3);
    expect(await left()).toEqual(['done lately', 'failed', 'waiting']);
  });
});

describe('an outside call', () => {
  it('is made once per key', async () => {
    const calls: string[] = [];
    const service = await caller(async ({ key, payload }) => void calls.push(`${key} ${payload.text}`));
    const fresh = await Promise.all([service.request('a', 'x'), service.request('a', 'x'), service.request('a', 'x')]);
    expect(fresh.filter(Boolean)).toHaveLength(1);
    await until(async () => (await service.rowOf('a')).state === 'done');
    expect(await register.metrics()).toContain(`outside_calls_total{call="post-${number}",outcome="done"} 1`);
    expect(await service.request('a', 'x')).toBe(false);
    await sleep(200);
    expect(calls).toEqual(['a x']);
  });

  it('runs every try with the request id it was requested with', async () => {
    await startTelemetry('test', undefined);
    const seen: (string | undefined)[] = [];
    const service = await caller(async () => {
      seen.push(requestIdOf());
      if (seen.length === 1) throw new Error('the first try fails');
    });
    const id = newRequestId();
    await IncomingRequest.withId(id).run(() => service.request('carried'));
    await until(() => seen.length === 2);
    expect(seen).toEqual([id, id]);
  });

  it('is not made when the transaction that requested it rolls back', async () => {
    const calls: string[] = [];
    const service = await caller(async ({ key }) => void calls.push(key));
    const lost = service.transactions.run(async () => {
      await service.request('lost');
      throw new Error('no');
    });
    await expect(lost).rejects.toThrow('no');
    await service.request('kept');
    await until(() => calls.length > 0);
    expect(calls).toEqual(['kept']);
  });

  it('commits what its processor returns together with the row, or not at all', async () => {
    let tries = 0;
    const service = await caller(async ({ key }) => {
      tries += 1;
      return async () => {
        await service.transactions.query("UPDATE outside_call SET reason = 'kept' WHERE key = $1", [key]);
        if (tries === 1) throw new Error('the first end fails');
      };
    });
    await service.request('b');
    await until(async () => (await service.rowOf('b')).state === 'done');
    expect(tries).toBe(2);
    expect((await service.rowOf('b')).reason).toBe('kept');
  });

  it('is retried with growing delays, and dead-lettered with its reason after the last try', async () => {
    const at: number[] = [];
    const service = await caller(async ({ attempt }) => {
      at.push(performance.now());
      throw new Error(`refused\0 ${attempt}`);
    });
    await service.request('c');
    await until(async () => (await service.rowOf('c')).state === 'failed');
    expect(at).toHaveLength(3);
    expect((at[2] ?? 0) - (at[1] ?? 0)).toBeGreaterThan(90);
    expect(await service.rowOf('c')).toMatchObject({ attempts: 3, reason: 'Error: refused 3', lease: null });
  });

  it('is dead-lettered at once when it is unrecoverable', async () => {
    let tries = 0;
    const service = await caller(async () => {
      tries += 1;
      throw new UnrecoverableJob('no such channel');
    });
    await service.request('d');
    await until(async () => (await service.rowOf('d')).state === 'failed');
    expect(tries).toBe(1);
  });

  it('pauses all calls of its kind when the provider asks to wait, and counts no try', async () => {
    const calls: [string, number][] = [];
    const service = await caller(async ({ key }) => {
      calls.push([key, performance.now()]);
      if (calls.length === 1) throw new PauseQueue(800);
    });
    await service.request('first');
    await until(() => calls.length === 1);
    await service.request('second');
    await until(() => calls.length === 3);
    expect((calls[1]?.[1] ?? 0) - (calls[0]?.[1] ?? 0)).toBeGreaterThan(700);
    await until(async () => (await service.rowOf('first')).state === 'done');
    expect((await service.rowOf('first')).attempts).toBe(1);
  });

  it('is aborted by its signal after its timeout', async () => {
    let aborted = 0;
    const service = await caller(
      async ({ signal }) => {
        await sleep(60_000, undefined, { signal }).catch(() => (aborted += 1));
        if (aborted < 2) signal.throwIfAborted();
      },
      { timeoutMs: 200 },
    );
    await service.request('slow');
    await until(async () => (await service.rowOf('slow')).state === 'done');
    expect((await service.rowOf('slow')).attempts).toBe(2);
  });

  it('rejects a payload that breaks its schema, and a call without a processor', async () => {
    const service = await caller(async () => undefined);
    await expect(service.request('e', 7 as unknown as string)).rejects.toThrow();
    await expect(service.calls.request(aCall('unknown'), 'e', { text: '' })).rejects.toThrow('@OnOutsideCall');
  });
});

describe('a call with several replicas', () => {
  it('is made by one of them', async () => {
    const calls: string[] = [];
    const make = async ({ key }: { key: string }): Promise<void> => {
      calls.push(key);
      await sleep(30);
    };
    const [one] = await Promise.all([caller(make), caller(make), caller(make)]);
    const keys = Array.from({ length: 40 }, (_, index) => `k${index}`);
    await Promise.all(keys.map((key) => one.request(key)));
    await until(async () => (await one.rowOf('k39')).state === 'done' && calls.length >= 40);
    await sleep(300);
    expect(calls.sort()).toEqual(keys.sort());
  });

  it('is requeued for another replica when its own stops, and counts no try', async () => {
    let stuck = 0;
    const stopping = await caller(
      async ({ signal }) => {
        stuck += 1;
        await sleep(60_000, undefined, { signal });
      },
      { timeoutMs: 60_000 },
    );
    await stopping.request('f');
    await until(() => stuck === 1);
    const staying = await caller(async () => undefined, { timeoutMs: 60_000 });
    await stopping.stop();
    open.splice(0, 1);
    await until(async () => (await staying.rowOf('f')).state === 'done');
    expect((await staying.rowOf('f')).attempts).toBe(1);
  });

  it('finishes when its replica stops, if it only takes a moment', async () => {
    let calls = 0;
    const service = await caller(async () => {
      await sleep(500);
      calls += 1;
    });
    await service.request('g');
    await sleep(150);
    await service.stop();
    open.splice(0);
    expect(calls).toBe(1);
    const next = await caller(async () => void (calls += 1));
    expect((await next.rowOf('g')).state).toBe('done');
  });
});

describe('an outside call when servers or workers fail', () => {
  it('is still made within 30 s when Redis was wiped', async () => {
    const calls: string[] = [];
    let isDown = true;
    const service = await caller(
      async ({ key }) => {
        if (isDown) throw new Error('down');
        calls.push(key);
      },
      { tries: 50 },
    );
    await service.request('h');
    await until(async () => (await service.rowOf('h')).attempts > 0);
    await servers.redis.kill();
    // Requested while Redis is down.
    await service.request('i');
    isDown = false;
    await servers.redis.wipe();
    await until(() => calls.length === 2, 30_000);
    expect(calls.sort()).toEqual(['h', 'i']);
  });

  it('is made again when its worker crashed before recording it, and is recorded once', async () => {
    const calls: number[] = [];
    let ended = 0;
    const leaseEnd = performance.now() + 2_000;
    await crashedWorker({ key: 'j', attempts: 1, leaseMs: 2_000 });
    const service = await caller(async () => {
      calls.push(performance.now());
      return async () => void (ended += 1);
    });
    await until(async () => (await service.rowOf('j')).state === 'done');
    expect([calls.length, ended, (await service.rowOf('j')).attempts]).toEqual([1, 1, 2]);
    expect(calls[0]).toBeGreaterThanOrEqual(leaseEnd);
  });

  it('is dead-lettered when its worker crashed in every try', async () => {
    let calls = 0;
    await crashedWorker({ key: 'k', attempts: 3, leaseMs: 0 });
    const service = await caller(async () => void (calls += 1));
    await until(async () => (await service.rowOf('k')).state === 'failed');
    expect(calls).toBe(0);
  });
});

/** The row of a worker that was killed during its call: leased, and without a job. */
async function crashedWorker({ key, attempts, leaseMs }: { key: string; attempts: number; leaseMs: number }) {
  await withClient(servers.database.adminUrl, (client) =>
    client.query(
      `INSERT INTO calls.outside_call (id, name, key, payload, attempts, lease, leased_until)
       VALUES (gen_random_uuid(), $1, $2, '{"text":""}', $3, gen_random_uuid(), now() + $4 * interval '1 millisecond')`,
      [`post-${number}`, key, attempts, leaseMs],
    ),
  );
}
