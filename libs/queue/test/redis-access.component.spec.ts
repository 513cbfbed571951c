import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startServers, type TestServers } from '@overline/testing';
import { Redis } from 'ioredis';

let servers: TestServers;
let redis: Redis;

beforeAll(async () => {
  servers = await startServers({ redis: true });
  const other = new Redis(servers.redis.urlOf('gateway'));
  await other.set('gateway:limit:someone', '1');
  other.disconnect();
  redis = new Redis(servers.redis.urlOf('analysis'));
});
afterAll(async () => {
  redis.disconnect();
  await servers.stop();
});

describe('the Redis user of a service', () => {
  it.each([
    ['SCAN', '0'],
    ['KEYS', '*'],
    ['RANDOMKEY'],
    ['DBSIZE'],
    ['GET', 'gateway:limit:someone'],
    ['EVAL', "return redis.call('SCAN', '0')", '0'],
  ])('may not see the keys of another service: %s', async (command, ...args) => {
    await expect(redis.call(command, ...args)).rejects.toThrow(/NOPERM|can't run this command/);
  });

  it('may use its own keys', async () => {
    await redis.set('analysis:own', '1');
    expect(await redis.get('analysis:own')).toBe('1');
  });
});
