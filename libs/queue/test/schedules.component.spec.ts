import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { startServers, type TestServers } from '@overline/testing';
import { type Schedule, Schedules } from '../src/index.ts';

let servers: TestServers;
let number = 0;
const open: Schedules[] = [];

beforeAll(async () => {
  Logger.overrideLogger(false);
  servers = await startServers({ redis: true });
}, 60_000);
beforeEach(() => {
  number += 1;
});
afterEach(async () => {
  for (const schedules of open.splice(0)) await schedules.beforeApplicationShutdown();
});
afterAll(() => servers.stop());

async function start(...all: Schedule[]): Promise<Schedules> {
  const schedules = new Schedules({ redisUrl: servers.redis.url, service: `s${number}` });
  for (const schedule of all) schedules.add(schedule);
  await schedules.onApplicationBootstrap();
  open.push(schedules);
  return schedules;
}

async function until(isSo: () => boolean, withinMs = 20_000): Promise<void> {
  const end = performance.now() + withinMs;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`Not so: ${isSo.toString()}`);
    await sleep(20);
  }
}

describe('recurring work', () => {
  it('runs at its interval, once for all instances', async () => {
    let runs = 0;
    const often: Schedule = { id: 'often', timing: { everyMs: 400 }, run: async () => void (runs += 1) };
    const from = performance.now();
    await Promise.all([start(often), start(often), start(often)]);
    await until(() => runs >= 9);
    // A busy machine can bring two runs close together; it cannot make more intervals of the time that passed.
    expect(runs).toBeLessThanOrEqual((performance.now() - from) / 400 + 2);
  });

  it('runs by a clock of its time zone', async () => {
    let runs = 0;
    await start({
      id: 'each second in Chicago',
      timing: { cron: '* * * * * *', timeZone: 'America/Chicago' },
      run: async () => void (runs += 1),
    });
    await until(() => runs > 1);
  });

  it('runs again at its next time after it has failed', async () => {
    let runs = 0;
    await start({
      id: 'fails',
      timing: { everyMs: 200 },
      run: async () => {
        runs += 1;
        throw new Error('once more');
      },
    });
    await until(() => runs > 2);
  });

  it('goes on when Redis comes back empty', async () => {
    let runs = 0;
    await start({ id: 'lasting', timing: { everyMs: 300 }, run: async () => void (runs += 1) });
    await until(() => runs > 0);
    await servers.redis.kill();
    await servers.redis.wipe();
    const before = runs;
    await until(() => runs > before + 1, 40_000);
  }, 60_000);

  it('has ended when its service stops', async () => {
    let [begun, ended] = [0, 0];
    const schedules = await start({
      id: 'slow',
      timing: { everyMs: 100 },
      run: async () => {
        begun += 1;
        await sleep(300);
        ended += 1;
      },
    });
    await until(() => begun > 0);
    open.splice(0);
    await schedules.beforeApplicationShutdown();
    expect(ended).toBe(begun);
    await sleep(400);
    expect(ended).toBe(begun);
  });

  it('has a name of its own', async () => {
    const schedule: Schedule = { id: 'twice', timing: { everyMs: 60_000 }, run: async () => undefined };
    await expect(start(schedule, schedule)).rejects.toThrow('exists already');
  });
});
