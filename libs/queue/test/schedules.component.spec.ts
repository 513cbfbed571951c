import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { startServers, type TestServers, until } from '@overline/testing';
import { Queue } from 'bullmq';
import { type Schedule, Schedules } from '../src/index.ts';

let servers: TestServers;
let number = 0;
const open: Schedules[] = [];

beforeAll(async () => {
  Logger.overrideLogger(false);
  servers = await startServers({ redis: true });
});
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

/** The cron pattern of a time of day, in Central time. */
function dailyAt(time: Date): string {
  const clock = time.toLocaleTimeString('en-US', { timeZone: 'America/Chicago', hourCycle: 'h23' });
  return `${clock.split(':').reverse().map(Number).join(' ')} * * *`;
}

describe('recurring work', () => {
  it('runs at its interval, once over all instances', async () => {
    let runs = 0;
    const often: Schedule = { id: 'often', everyMs: 400, run: async () => void (runs += 1) };
    const from = performance.now();
    await Promise.all([start(often), start(often), start(often)]);
    await until(() => runs >= 9);
    // On a busy machine two runs can be close together, but there are never more runs than intervals that have passed.
    expect(runs).toBeLessThanOrEqual((performance.now() - from) / 400 + 2);
  });

  it('runs by cron in Central time', async () => {
    let runs = 0;
    await start({ id: 'each second', cron: '* * * * * *', run: async () => void (runs += 1) });
    await until(() => runs > 1);
    const prefix = `s${number}`;
    const queue = new Queue(`${prefix}-schedules`, { connection: { url: servers.redis.url }, prefix });
    expect(await queue.getJobScheduler('each second')).toMatchObject({ tz: 'America/Chicago' });
    await queue.close();
  });

  it('by cron runs late, instead of a day later, if all slots are busy while it is registered again', async () => {
    const gate = Promise.withResolvers<void>();
    let waiting = 0;
    let runs = 0;
    const busy = Array.from({ length: 4 }, (_, slot): Schedule => {
      const run = async (): Promise<void> => {
        waiting += 1;
        await gate.promise;
      };
      return { id: `busy ${slot}`, everyMs: 3_600_000, run };
    });
    const dueAt = new Date(Date.now() + 3_000);
    const schedules = await start(...busy, { id: 'daily', cron: dailyAt(dueAt), run: async () => void (runs += 1) });
    await until(() => waiting === 4);
    await sleep(Math.max(0, dueAt.getTime() + 1_000 - Date.now()));
    await (Reflect.get(schedules, 'registerAll') as () => Promise<void>).call(schedules);
    expect(runs).toBe(0);
    gate.resolve();
    await until(() => runs === 1);
  });

  it('runs again at its next time after a failure', async () => {
    let runs = 0;
    await start({
      id: 'fails',
      everyMs: 200,
      run: async () => {
        runs += 1;
        throw new Error('failed');
      },
    });
    await until(() => runs > 2);
  });

  it('continues after Redis was wiped', async () => {
    let runs = 0;
    await start({ id: 'lasting', everyMs: 300, run: async () => void (runs += 1) });
    await until(() => runs > 0);
    await servers.redis.kill();
    await servers.redis.wipe();
    const before = runs;
    await until(() => runs > before + 1, 40_000);
  });

  it('finishes before its service stops', async () => {
    let started = 0;
    let ended = 0;
    const schedules = await start({
      id: 'slow',
      everyMs: 100,
      run: async () => {
        started += 1;
        await sleep(300);
        ended += 1;
      },
    });
    await until(() => started > 0);
    open.splice(0);
    await schedules.beforeApplicationShutdown();
    expect(ended).toBe(started);
    await sleep(400);
    expect(ended).toBe(started);
  });

  it('stops within 8 s while Redis hangs', async () => {
    let runs = 0;
    const schedules = await start({ id: 'stalled', everyMs: 200, run: async () => void (runs += 1) });
    await until(() => runs > 0);
    open.splice(0);
    await servers.redis.pause();
    try {
      const stopped = schedules.beforeApplicationShutdown().then(() => 'stopped');
      expect(await Promise.race([stopped, sleep(8_000, 'still running')])).toBe('stopped');
    } finally {
      await servers.redis.resume();
    }
  });

  it('must have a unique id', async () => {
    const schedule: Schedule = { id: 'twice', everyMs: 60_000, run: async () => undefined };
    await expect(start(schedule, schedule)).rejects.toThrow('exists already');
  });
});
