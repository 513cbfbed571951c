import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomFrom, startServers, type TestServers } from '@overline/testing';
import { killAround } from './kill-run.ts';

const KILLS = 200;

let servers: TestServers;
beforeAll(async () => {
  servers = await startServers({ schemas: ['bot'], nats: true, redis: true });
}, 60_000);
afterAll(() => servers.stop());

it(`posts every day exactly once through ${KILLS} kills at random moments around posting`, async () => {
  const report = await killAround(servers, KILLS, randomFrom(Date.now()));
  console.log(JSON.stringify(report));
  expect(report).toMatchObject({ wrongDays: [], posts: 2 * KILLS, invalid: 0 });
}, 1_800_000);
