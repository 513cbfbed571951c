import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomFrom, startServers, type TestServers } from '@overline/testing';
import { killAround } from './kill-run.ts';

const KILLS = 6;

let servers: TestServers;
beforeAll(async () => {
  servers = await startServers({ schemas: ['bot'], nats: true, redis: true });
});
afterAll(() => servers.stop());

it(`posts every day exactly once through ${KILLS} kills at random moments around posting`, async () => {
  const report = await killAround(servers, KILLS, randomFrom(20));
  expect(report).toMatchObject({ wrongDays: [], posts: 2 * KILLS, invalid: 0 });
  // At least one kill left a message that the bot did not know about.
  expect(report.unknownMessages).toBeGreaterThan(0);
});
