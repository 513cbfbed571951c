import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openDatabase } from '@overline/database';
import { randomFrom, startServers, type TestServers } from '@overline/testing';
import { ServiceProcess } from '@overline/testing/service-process';
import { databaseOptions } from '../src/database/database-options.ts';
import { randomHistories, storedAlerts, storeHistories } from './alerts/price-histories.ts';

/** `npm run prove:alerts` sets these higher. */
const HISTORIES = Number(process.env['ALERT_HISTORIES'] ?? 300);
const KILLS = Number(process.env['ALERT_KILLS'] ?? 3);
const STEPS = 24;

let servers: TestServers;
let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  servers = await startServers({ schemas: ['analysis'] });
  database = await openDatabase(databaseOptions(servers.database.urlOf('analysis')));
});
afterAll(async () => {
  await database.destroy();
  await servers.stop();
});

const NAME = `alerts once for each crossing of ${HISTORIES} random price histories, through ${KILLS} kills`;

it(
  NAME,
  async () => {
    const seed = Number(process.env['ALERT_SEED'] ?? Date.now());
    const random = randomFrom(seed);
    const histories = randomHistories(HISTORIES, STEPS, random);
    let waiting = await storeHistories(database, histories);
    const url = servers.database.urlOf('analysis');
    const entry = new URL('./alerts/evaluator-process.ts', import.meta.url);
    const left = async (): Promise<number> =>
      Number(((await database.query('SELECT count(*) AS n FROM fact_change')) as { n: string }[])[0]?.n);
    const perKill = waiting / (KILLS + 1);
    let killsMidWork = 0;
    let next = ServiceProcess.load(entry);
    for (let kill = 0; kill <= KILLS; kill += 1) {
      const worker = await next;
      if (kill < KILLS) next = ServiceProcess.load(entry);
      // A few changes at a time, so that a kill is likely to hit the middle of a transaction.
      await worker.command('start', { url, limit: Math.max(2, Math.ceil(perKill / 8)) });
      const until = kill < KILLS ? waiting - perKill * (0.3 + 0.7 * random()) : 0;
      while ((await left()) > until) await sleep(5 + 20 * random());
      await worker.kill();
      waiting = await left();
      if (waiting > 0) killsMidWork += 1;
    }
    const expected = new Map([...histories.expected].filter(([, alerts]) => alerts.length > 0));
    const total = [...expected.values()].flat().length;
    console.info(JSON.stringify({ seed, histories: HISTORIES, alerts: total, killsMidWork }));
    expect(total).toBeGreaterThan(HISTORIES);
    expect(killsMidWork).toBeGreaterThan(0);
    expect({ seed, alerts: await storedAlerts(database) }).toEqual({ seed, alerts: expected });
    const events = (await database.query(
      "SELECT count(*)::int AS n FROM outbox o, jsonb_array_elements(o.envelope->'data'->'alerts')",
    )) as { n: number }[];
    expect(events[0]?.n).toBe(total);
  },
  1_800_000,
);
