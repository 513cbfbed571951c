import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startServers, type TestServers } from '@overline/testing';
import { RedisMonitor, RedisProbe } from '../src/index.ts';

let servers: TestServers;
let probe: RedisProbe;
let monitor: RedisMonitor;

beforeAll(async () => {
  servers = await startServers({ redis: true });
  probe = new RedisProbe({ redisUrl: servers.redis.urlOf('analysis'), service: 'analysis' });
  monitor = new RedisMonitor(probe);
  monitor.onApplicationBootstrap();
  await sleep(500);
});
afterAll(async () => {
  monitor.onApplicationShutdown();
  probe.onApplicationShutdown();
  await servers.stop();
});

async function msUntil(isDown: boolean): Promise<number> {
  const from = performance.now();
  while (monitor.isDown !== isDown && performance.now() - from < 60_000) await sleep(10);
  return performance.now() - from;
}

describe('the Redis monitor', () => {
  it('reports a Redis that accepts connections and never answers within two seconds, and its return', async () => {
    expect(monitor.isDown).toBe(false);
    await servers.redis.pause();
    expect(await msUntil(true)).toBeLessThan(2_100);
    await servers.redis.resume();
    expect(await msUntil(false)).toBeLessThan(5_000);
  });

  it('reports a Redis that is down within two seconds, and its return', async () => {
    await servers.redis.kill();
    expect(await msUntil(true)).toBeLessThan(2_100);
    await servers.redis.start();
    expect(await msUntil(false)).toBeLessThan(5_000);
  });

  it('does not report an outage of half a second', async () => {
    await servers.redis.pause();
    await sleep(500);
    await servers.redis.resume();
    const seen: boolean[] = [];
    for (let n = 0; n < 20; n += 1) {
      seen.push(monitor.isDown);
      await sleep(100);
    }
    expect(seen).not.toContain(true);
  });
});
