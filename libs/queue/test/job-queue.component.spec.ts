import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { IncomingRequest, newRequestId, requestIdOf, startTelemetry } from '@overline/telemetry';
import { startServers, type TestServers } from '@overline/testing';
import {
  spreadOverMinute,
  RequeueJob,
  JobQueue,
  type JobQueueOptions,
  UnrecoverableJob,
  PauseQueue,
  RedisProbe,
} from '../src/index.ts';
import { redisConnection } from '../src/redis/redis-connection.ts';

interface Numbered {
  n: number;
}

let servers: TestServers;
const open: JobQueue<Numbered>[] = [];
let number = 0;

beforeAll(async () => {
  servers = await startServers({ redis: true });
}, 60_000);
afterEach(async () => {
  for (const queue of open.splice(0)) await queue.close();
  number += 1;
});
afterAll(() => servers.stop());

function aQueue(options: Partial<JobQueueOptions> = {}): JobQueue<Numbered> {
  const queue = new JobQueue<Numbered>(
    { name: `q${number}`, concurrency: 1, tries: 3, backoffMs: 50, ...options },
    redisConnection(servers.redis.url),
    'tests',
  );
  open.push(queue);
  return queue;
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 20_000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Not so: ${isSo.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('a queue of jobs', () => {
  it('runs a job once, whoever adds its id again, and forgets it', async () => {
    const queue = aQueue();
    for (let times = 0; times < 3; times += 1) await queue.add('a', { n: times }, 1);
    const seen: number[] = [];
    queue.work(async ({ data }) => void seen.push(data.n));
    await until(async () => (await queue.missing(['a'])).length === 1);
    expect(seen).toEqual([0]);
  });

  it('tells a job for which request it runs', async () => {
    await startTelemetry('test', undefined);
    const queue = aQueue();
    const id = newRequestId();
    await IncomingRequest.of(id).run(() => queue.add('asked', { n: 1 }, 1));
    await queue.add('unasked', { n: 2 }, 2);
    const seen: (string | undefined)[] = [];
    queue.work(async () => void seen.push(requestIdOf()));
    await until(() => seen.length === 2);
    expect(seen).toEqual([id, undefined]);
  });

  it('runs the lower number first, and the same in the order of their coming', async () => {
    const queue = aQueue();
    for (const [index, priority] of [3, 1, 2, 1].entries()) await queue.add(`j${index}`, { n: index }, priority);
    const seen: number[] = [];
    queue.work(async ({ data }) => void seen.push(data.n));
    await until(() => seen.length === 4);
    expect(seen).toEqual([1, 3, 2, 0]);
  });

  it('tells how many wait for a worker, and how long the oldest has', async () => {
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

  it('tries again what failed, up to its tries, and never what cannot be helped', async () => {
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

  it('starts no more than its limit, over all instances', async () => {
    const limit = spreadOverMinute(1_200);
    const [one, two] = [aQueue({ concurrency: 20, limit }), aQueue({ concurrency: 20, limit })];
    for (let index = 0; index < 30; index += 1) await one.add(`j${index}`, { n: index }, 1);
    const times: number[] = [];
    for (const queue of [one, two]) queue.work(async () => void times.push(performance.now()));
    await until(() => times.length === 30);
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(1_200);
  });

  it('starts nothing while it pauses, and then the job that asked for it too', async () => {
    const queue = aQueue({ limit: spreadOverMinute(60_000) });
    const times: [string, number][] = [];
    queue.work(async ({ id }) => {
      times.push([id, performance.now()]);
      if (times.length === 1) throw new PauseQueue(800);
    });
    await queue.add('asks', { n: 0 }, 1);
    await until(() => times.length === 1);
    await queue.add('other', { n: 0 }, 1);
    await until(() => times.length === 3);
    expect((times[1]?.[1] ?? 0) - (times[0]?.[1] ?? 0)).toBeGreaterThan(700);
    expect(times.map(([id]) => id).sort()).toEqual(['asks', 'asks', 'other']);
  });

  it('hands a job to another instance when one stops', async () => {
    const [leaving, staying] = [aQueue(), aQueue()];
    let began = false;
    leaving.work(
      ({ signal }) =>
        new Promise((_, reject) => {
          began = true;
          signal.addEventListener('abort', () => reject(new RequeueJob('stops')));
        }),
    );
    await leaving.add('a', { n: 1 }, 1);
    await until(() => began);
    const seen: string[] = [];
    staying.work(async ({ id }) => void seen.push(id));
    await leaving.close();
    await until(() => seen.length === 1);
  });

  it('waits for a job that does not mind its signal, but not for ever', async () => {
    const queue = aQueue();
    let began = false;
    queue.work(async () => {
      began = true;
      await new Promise((resolve) => setTimeout(resolve, 60_000).unref());
    });
    await queue.add('deaf', { n: 1 }, 1);
    await until(() => began);
    const from = performance.now();
    await queue.close();
    open.splice(0);
    expect(performance.now() - from).toBeLessThan(8_000);
  });

  it('refuses at once while Redis is away', async () => {
    const queue = aQueue();
    await queue.add('a', { n: 1 }, 1);
    await servers.redis.kill();
    const from = performance.now();
    await expect(queue.add('b', { n: 1 }, 1)).rejects.toThrow();
    expect(performance.now() - from).toBeLessThan(2_000);
    await servers.redis.start();
    await until(async () => (await queue.missing(['b']).catch(() => [])).length === 1);
  });

  it('holds up nobody while Redis hangs, says so, and goes on when it answers again', async () => {
    const queue = aQueue();
    const probe = new RedisProbe({ redisUrl: servers.redis.url, service: 'tests' });
    const seen: string[] = [];
    queue.work(async ({ id }) => void seen.push(id));
    await queue.add('before', { n: 1 }, 1);
    await until(() => seen.length === 1);
    expect(await probe.answers()).toBe(true);
    await servers.redis.pause();
    try {
      const held = [queue.add('during', { n: 1 }, 1), queue.missing(['before']), queue.remove('before')];
      const ends = Promise.allSettled(held).then((ended) => ended.map(({ status }) => status));
      expect(await Promise.race([ends, sleep(10_000)])).toEqual(['rejected', 'rejected', 'fulfilled']);
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
