import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { IncomingRequest, newRequestId, requestIdOf, startTelemetry } from '@overline/telemetry';
import { startServers, type TestServers, until } from '@overline/testing';
import { Redis } from 'ioredis';
import { RequeueJob, JobQueue, type JobQueueOptions, UnrecoverableJob, PauseQueue, RedisProbe } from '../src/index.ts';
import { redisConnection } from '../src/jobs/redis.ts';

interface Numbered {
  n: number;
}

let servers: TestServers;
const openQueues: JobQueue<Numbered>[] = [];
let number = 0;

beforeAll(async () => {
  servers = await startServers({ redis: true });
});
afterEach(async () => {
  for (const queue of openQueues.splice(0)) await queue.close();
  await until(async () => (await connections()) === 0);
  number += 1;
});
afterAll(() => servers.stop());

/** The number of connections to Redis, without the one that counts them. */
async function connections(): Promise<number> {
  const redis = new Redis(servers.redis.url);
  const clients = String(await redis.client('LIST'))
    .trim()
    .split('\n');
  redis.disconnect();
  return clients.length - 1;
}

function aQueue(options: Partial<JobQueueOptions> = {}): JobQueue<Numbered> {
  const queue = new JobQueue<Numbered>(
    { name: `q${number}`, concurrency: 1, tries: 3, backoffMs: 50, ...options },
    redisConnection(servers.redis.url),
    'tests',
  );
  openQueues.push(queue);
  return queue;
}

describe('a job queue', () => {
  it('runs a job once even if its id is added again, then removes it', async () => {
    const queue = aQueue();
    for (let times = 0; times < 3; times += 1) await queue.add('a', { n: times }, 1);
    const seen: number[] = [];
    queue.work(async ({ data }) => void seen.push(data.n));
    await until(async () => (await queue.missing(['a'])).length === 1);
    expect(seen).toEqual([0]);
  });

  it('runs a job with the request id it was added with', async () => {
    await startTelemetry('test', undefined);
    const queue = aQueue();
    const id = newRequestId();
    await IncomingRequest.withId(id).run(() => queue.add('with request', { n: 1 }, 1));
    await queue.add('without request', { n: 2 }, 2);
    const seen: (string | undefined)[] = [];
    queue.work(async () => void seen.push(requestIdOf()));
    await until(() => seen.length === 2);
    expect(seen).toEqual([id, undefined]);
  });

  it('runs lower priority numbers first, and equal ones in order', async () => {
    const queue = aQueue();
    for (const [index, priority] of [3, 1, 2, 1].entries()) await queue.add(`j${index}`, { n: index }, priority);
    const seen: number[] = [];
    queue.work(async ({ data }) => void seen.push(data.n));
    await until(() => seen.length === 4);
    expect(seen).toEqual([1, 3, 2, 0]);
  });

  it('reports how many jobs are waiting and the age of the oldest', async () => {
    const queue = aQueue();
    const before = Date.now();
    await queue.add('old', { n: 1 }, 2);
    await queue.add('urgent', { n: 2 }, 1);
    const { jobs, oldestSeconds } = await queue.backlog(before + 60_000);
    expect(jobs).toBe(2);
    expect(oldestSeconds).toBeGreaterThan(50);
    queue.work(() => Promise.resolve());
    await until(async () => (await queue.missing(['old', 'urgent'])).length === 2);
    expect(await queue.backlog()).toEqual({ jobs: 0, oldestSeconds: 0 });
  });

  it('retries a failed job up to its maximum, but not an unrecoverable one', async () => {
    const queue = aQueue();
    const tries: Record<string, number> = {};
    await queue.add('fails', { n: 0 }, 1);
    await queue.add('bad', { n: 0 }, 1);
    queue.work(async ({ id }) => {
      tries[id] = (tries[id] ?? 0) + 1;
      throw id === 'bad' ? new UnrecoverableJob('bad input') : new Error('fails');
    });
    await until(async () => (await queue.missing(['fails', 'bad'])).length === 2);
    expect(tries).toEqual({ fails: 3, bad: 1 });
  });

  it('starts no more jobs than its limit allows across all instances', async () => {
    const limit = { jobs: 5, withinMs: 250 };
    const one = aQueue({ concurrency: 20, limit });
    const two = aQueue({ concurrency: 20, limit });
    for (let index = 0; index < 30; index += 1) await one.add(`j${index}`, { n: index }, 1);
    const times: number[] = [];
    for (const queue of [one, two]) queue.work(async () => void times.push(performance.now()));
    await until(() => times.length === 30);
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(1_200);
  });

  it('starts no job during a pause, and then reruns the job that requested it', async () => {
    const queue = aQueue({ limit: { jobs: 250, withinMs: 250 } });
    const times: [string, number][] = [];
    queue.work(async ({ id }) => {
      times.push([id, performance.now()]);
      if (times.length === 1) throw new PauseQueue(800);
    });
    await queue.add('pauses', { n: 0 }, 1);
    await until(() => times.length === 1);
    await queue.add('other', { n: 0 }, 1);
    await until(() => times.length === 3);
    expect((times[1]?.[1] ?? 0) - (times[0]?.[1] ?? 0)).toBeGreaterThan(700);
    expect(times.map(([id]) => id).sort()).toEqual(['other', 'pauses', 'pauses']);
  });

  it('requeues a job for another instance when its own instance stops', async () => {
    const stopping = aQueue();
    const other = aQueue();
    let started = false;
    stopping.work(
      ({ signal }) =>
        new Promise((_, reject) => {
          started = true;
          signal.addEventListener('abort', () => reject(new RequeueJob('stops')));
        }),
    );
    await stopping.add('a', { n: 1 }, 1);
    await until(() => started);
    const seen: string[] = [];
    other.work(async ({ id }) => void seen.push(id));
    await stopping.close();
    await until(() => seen.length === 1);
  });

  it('stops waiting for a job that ignores its signal', async () => {
    const queue = aQueue();
    let started = false;
    queue.work(async () => {
      started = true;
      await new Promise((resolve) => setTimeout(resolve, 10_000).unref());
    });
    await queue.add('ignores signal', { n: 1 }, 1);
    await until(() => started);
    const from = performance.now();
    await queue.close();
    openQueues.splice(0);
    expect(performance.now() - from).toBeLessThan(8_000);
  });

  it('closes within 8 s while Redis hangs', async () => {
    const queue = aQueue();
    let runs = 0;
    queue.work(async () => void (runs += 1));
    await queue.add('a', { n: 1 }, 1);
    await until(() => runs === 1);
    openQueues.splice(0);
    await servers.redis.pause();
    try {
      const closed = queue.close().then(() => 'closed');
      expect(await Promise.race([closed, sleep(8_000, 'still open')])).toBe('closed');
    } finally {
      await servers.redis.resume();
    }
  });

  it('rejects a new job at once while Redis is down', async () => {
    const queue = aQueue();
    await queue.add('a', { n: 1 }, 1);
    await servers.redis.kill();
    const from = performance.now();
    await expect(queue.add('b', { n: 1 }, 1)).rejects.toThrow();
    expect(performance.now() - from).toBeLessThan(2_000);
    await servers.redis.start();
    await until(async () => (await queue.missing(['b']).catch(() => [])).length === 1);
  });

  it('fails fast while Redis hangs, and works again once Redis responds', async () => {
    const queue = aQueue();
    const probe = new RedisProbe({ redisUrl: servers.redis.url, service: 'tests' });
    const seen: string[] = [];
    queue.work(async ({ id }) => void seen.push(id));
    await queue.add('before', { n: 1 }, 1);
    await until(() => seen.length === 1);
    expect(await probe.answers()).toBe(true);
    await servers.redis.pause();
    try {
      const pending = [queue.add('during', { n: 1 }, 1), queue.missing(['before']), queue.remove('before')];
      const statuses = Promise.allSettled(pending).then((results) => results.map(({ status }) => status));
      expect(await Promise.race([statuses, sleep(10_000)])).toEqual(['rejected', 'rejected', 'fulfilled']);
      expect(await Promise.race([probe.answers(), sleep(10_000, true)])).toBe(false);
    } finally {
      await servers.redis.resume();
    }
    await until(async () => {
      await queue.add('after', { n: 1 }, 1).catch(() => undefined);
      return seen.includes('after');
    });
    expect(await probe.answers()).toBe(true);
    probe.onApplicationShutdown();
  });
});
