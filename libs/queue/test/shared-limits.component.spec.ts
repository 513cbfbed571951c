import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startServers, type TestServers, until } from '@overline/testing';
import { SharedRateLimiter, SharedSemaphore, type SharedSemaphoreOptions } from '../src/index.ts';
import { redisConnection } from '../src/jobs/redis.ts';

let servers: TestServers;
const open: { close(): void }[] = [];
let number = 0;
const never = new AbortController().signal;

beforeAll(async () => {
  servers = await startServers({ redis: true });
});
afterEach(() => {
  for (const limiter of open.splice(0)) limiter.close();
});
afterAll(() => servers.stop());

async function semaphores(count: number, options: Partial<SharedSemaphoreOptions> = {}): Promise<SharedSemaphore[]> {
  number += 1;
  const all = Array.from(
    { length: count },
    () =>
      new SharedSemaphore(
        { name: `t${number}`, perMinute: 1_200, maxConcurrent: 100, leaseMs: 60_000, ...options },
        redisConnection(servers.redis.url),
        'tests',
      ),
  );
  open.push(...all);
  await until(() => all.every((semaphore) => semaphore['redis'].status === 'ready'));
  return all;
}

/**
 * Runs calls, spread over the instances. Returns the time in ms until the last call started, and the maximum number of
 * calls in flight.
 */
async function runAll(instances: SharedSemaphore[], count: number, durationMs = 0) {
  const from = performance.now();
  let inFlight = 0;
  let most = 0;
  let lastStartMs = 0;
  const call = async (): Promise<void> => {
    lastStartMs = performance.now() - from;
    inFlight += 1;
    most = Math.max(most, inFlight);
    await sleep(durationMs);
    inFlight -= 1;
  };
  await Promise.all(
    Array.from({ length: count }, (_, index) => instances[index % instances.length] as SharedSemaphore).map(
      (semaphore) => semaphore.run(call, never),
    ),
  );
  return { lastStartMs, most };
}

describe('a shared semaphore', () => {
  it('spaces the calls of all instances evenly', async () => {
    const { lastStartMs } = await runAll(await semaphores(3), 21);
    expect(lastStartMs).toBeGreaterThan(990);
    expect(lastStartMs).toBeLessThan(10_000);
  });

  it('limits the calls in flight over all instances', async () => {
    const { most, lastStartMs } = await runAll(await semaphores(2, { perMinute: 60_000, maxConcurrent: 3 }), 12, 100);
    expect(most).toBe(3);
    expect(lastStartMs).toBeGreaterThan(290);
  });

  it('releases the slot of a crashed holder when its lease ends', async () => {
    const [dead, alive] = await semaphores(2, { perMinute: 60_000, maxConcurrent: 1, leaseMs: 500 });
    void dead?.run(() => sleep(60_000, undefined, { ref: false }), never);
    await sleep(100);
    const from = performance.now();
    await alive?.run(async () => undefined, never);
    expect(performance.now() - from).toBeGreaterThan(200);
  });

  it('starts no call during a pause', async () => {
    const [one, two] = await semaphores(2);
    await one?.pause(700);
    const from = performance.now();
    await two?.run(async () => undefined, never);
    expect(performance.now() - from).toBeGreaterThan(600);
  });

  it('stops waiting when the signal fires, and releases the slot', async () => {
    const [one, two] = await semaphores(2, { maxConcurrent: 1 });
    await one?.pause(600);
    await expect(one?.run(async () => undefined, AbortSignal.timeout(100))).rejects.toThrow();
    // A slot that is not released would block this call until its lease of a minute ends.
    const from = performance.now();
    await two?.run(async () => undefined, never);
    expect(performance.now() - from).toBeLessThan(20_000);
  });

  it('keeps its limits locally while Redis is down', async () => {
    const [only] = await semaphores(1, { maxConcurrent: 2 });
    await servers.redis.kill();
    const { lastStartMs, most } = await runAll([only as SharedSemaphore], 11, 10);
    expect(lastStartMs).toBeGreaterThan(450);
    expect(most).toBeLessThanOrEqual(2);
    await servers.redis.start();
  });
});

describe('a shared rate limiter', () => {
  /** When each of `count` requests was allowed, over two instances, in ms from their start. */
  async function acquireAll(perMinute: number, count: number, beforehand = async (): Promise<void> => undefined) {
    number += 1;
    const options = { name: `p${number}`, perMinute };
    const both = [1, 2].map(() => new SharedRateLimiter(options, redisConnection(servers.redis.url), 'tests'));
    open.push(...both);
    await until(() => both.every((limiter) => limiter['redis'].status === 'ready'));
    await beforehand();
    const from = performance.now();
    const at: number[] = [];
    const acquire = async (limiter: SharedRateLimiter): Promise<void> =>
      limiter.acquire().then(() => void at.push(performance.now() - from));
    await Promise.all(Array.from({ length: count }, (_, index) => acquire(both[index % 2] as SharedRateLimiter)));
    return at.sort((a, b) => a - b);
  }

  it('is shared by all instances: a burst of a fifth of a second, then one at a time', async () => {
    // A burst of ten over both instances, then fifty at intervals of a fiftieth of a second.
    expect((await acquireAll(3_000, 60)).at(-1)).toBeGreaterThan(700);
  });

  it('allows at least one request at the lowest rate', async () => {
    expect(await acquireAll(1, 1)).toHaveLength(1);
  });

  it('is kept by each instance locally while Redis is down', async () => {
    const at = await acquireAll(1_200, 14, () => servers.redis.kill());
    expect(at).toHaveLength(14);
    expect(at.at(-1)).toBeGreaterThan(100);
    await servers.redis.start();
  });
});
