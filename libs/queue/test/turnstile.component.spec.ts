import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startServers, type TestServers } from '@overline/testing';
import { SharedRateLimiter } from '../src/pace/shared-pace.ts';
import { redisConnection } from '../src/redis/redis-connection.ts';
import { SharedSemaphore, type SharedSemaphoreOptions } from '../src/turnstile/turnstile.ts';

let servers: TestServers;
const open: { close(): void }[] = [];
let number = 0;
const never = new AbortController().signal;

beforeAll(async () => {
  servers = await startServers({ redis: true });
}, 60_000);
afterEach(() => {
  for (const door of open.splice(0)) door.close();
});
afterAll(() => servers.stop());

async function turnstiles(count: number, options: Partial<SharedSemaphoreOptions> = {}): Promise<SharedSemaphore[]> {
  number += 1;
  const all = Array.from(
    { length: count },
    () =>
      new SharedSemaphore(
        { name: `t${number}`, perMinute: 1_200, inside: 100, longestStayMs: 60_000, ...options },
        redisConnection(servers.redis.url),
        'tests',
      ),
  );
  open.push(...all);
  await sleep(200);
  return all;
}

/** Sends so many through, spread over the instances; when each went, and how many were inside at most. */
async function passAll(through: SharedSemaphore[], count: number, stayMs = 0) {
  const times: number[] = [];
  let [inside, most] = [0, 0];
  const stay = async (): Promise<void> => {
    times.push(performance.now());
    most = Math.max(most, (inside += 1));
    await sleep(stayMs);
    inside -= 1;
  };
  await Promise.all(
    Array.from({ length: count }, (_, index) => through[index % through.length] as SharedSemaphore).map((turnstile) =>
      turnstile.pass(stay, never),
    ),
  );
  return { times: times.sort((a, b) => a - b), most };
}

const span = (times: number[]): number => (times.at(-1) ?? 0) - (times[0] ?? 0);

describe('a turnstile', () => {
  it('keeps one pace for all instances', async () => {
    const { times } = await passAll(await turnstiles(3), 21);
    expect(span(times)).toBeGreaterThan(990);
    expect(span(times)).toBeLessThan(10_000);
  });

  it('lets only so many in at once, over all instances', async () => {
    const { most, times } = await passAll(await turnstiles(2, { perMinute: 60_000, inside: 3 }), 12, 100);
    expect(most).toBe(3);
    expect(span(times)).toBeGreaterThan(290);
  });

  it('frees the place of a holder that died', async () => {
    const [dead, alive] = await turnstiles(2, { perMinute: 60_000, inside: 1, longestStayMs: 500 });
    void dead?.pass(() => sleep(60_000, undefined, { ref: false }), never);
    await sleep(100);
    const from = performance.now();
    await alive?.pass(async () => undefined, never);
    expect(performance.now() - from).toBeGreaterThan(200);
  });

  it('lets nobody in during a pause', async () => {
    const [one, two] = await turnstiles(2);
    await one?.pause(700);
    const from = performance.now();
    await two?.pass(async () => undefined, never);
    expect(performance.now() - from).toBeGreaterThan(600);
  });

  it('lets go whoever gives up, and frees the place', async () => {
    const [only] = await turnstiles(1, { inside: 1 });
    await only?.pause(60_000);
    await expect(only?.pass(async () => undefined, AbortSignal.timeout(100))).rejects.toThrow();
    expect(await passAll(await turnstiles(1, { inside: 1 }), 2)).toMatchObject({ most: 1 });
  });

  it('keeps its pace alone while Redis is away', async () => {
    const [only] = await turnstiles(1, { inside: 2 });
    await servers.redis.kill();
    const { times, most } = await passAll([only as SharedSemaphore], 11, 10);
    expect(span(times)).toBeGreaterThan(450);
    expect(most).toBeLessThanOrEqual(2);
    await servers.redis.start();
  });
});

describe('a shared pace', () => {
  /** When each of so many requests may go, over two instances. */
  async function turns(perMinute: number, count: number, beforehand = async (): Promise<void> => undefined) {
    number += 1;
    const options = { name: `p${number}`, perMinute };
    const both = [1, 2].map(() => new SharedRateLimiter(options, redisConnection(servers.redis.url), 'tests'));
    open.push(...both);
    await sleep(200);
    await beforehand();
    const at: number[] = [];
    const go = async (pace: SharedRateLimiter): Promise<void> =>
      pace.acquire().then(() => void at.push(performance.now()));
    await Promise.all(Array.from({ length: count }, (_, index) => go(both[index % 2] as SharedRateLimiter)));
    return at.sort((a, b) => a - b);
  }

  it('is one for all instances: a fifth of a second at once, and the rest one by one', async () => {
    // Ten at once, over both; then fifty, a fiftieth of a second apart.
    expect(span(await turns(3_000, 60))).toBeGreaterThan(700);
  });

  it('lets one go at least, however slow the plan', async () => {
    expect(await turns(1, 1)).toHaveLength(1);
  });

  it('is kept by each instance alone while Redis is away', async () => {
    const at = await turns(1_200, 14, () => servers.redis.kill());
    expect(at).toHaveLength(14);
    expect(span(at)).toBeGreaterThan(100);
    await servers.redis.start();
  });
});
