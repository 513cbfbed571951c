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

const STEP_MS = 50;

/**
 * Whether the monitor changes within this time, measured as a number of short waits instead of by the clock: on a busy
 * machine each of these waits ends late, but so do the monitor's own waits.
 */
async function changesWithin(withinMs: number, isDown: boolean): Promise<boolean> {
  for (let ms = 0; ms < withinMs && monitor.isDown !== isDown; ms += STEP_MS) await sleep(STEP_MS);
  return monitor.isDown === isDown;
}

describe('the Redis monitor', () => {
  it('reports a Redis that accepts connections and never answers within two seconds, and its return', async () => {
    expect(monitor.isDown).toBe(false);
    await servers.redis.pause();
    expect(await changesWithin(2_100, true)).toBe(true);
    await servers.redis.resume();
    expect(await changesWithin(5_000, false)).toBe(true);
  });

  it('reports a Redis that is down within two seconds, and its return', async () => {
    await servers.redis.kill();
    expect(await changesWithin(2_100, true)).toBe(true);
    await servers.redis.start();
    expect(await changesWithin(5_000, false)).toBe(true);
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
