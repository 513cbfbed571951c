import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { countTimeRequest, getTime, isOnBreak, setReminderRequest, setTimeLimitRequest } from '@overline/contracts';
import { Clock } from '@overline/service-kit';
import { startServers, type TestServers } from '@overline/testing';
import { Caller, startAuth } from './running-auth.ts';

let servers: TestServers;
let app: Awaited<ReturnType<typeof startAuth>>;
let auth: Caller;
let now: Date;

beforeAll(async () => {
  servers = await startServers({ schemas: ['auth'], nats: true, redis: true });
  app = await startAuth(servers);
  auth = await Caller.open(servers.nats.url);
});

afterAll(async () => {
  await auth.bus.close();
  await app.close();
  await servers.stop();
});

beforeEach(() => {
  // Noon in Chicago.
  now = new Date('2026-01-20T18:00:00.000Z');
  jest.spyOn(Clock.prototype, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const passSeconds = (seconds: number): void => void (now = new Date(now.getTime() + seconds * 1_000));

async function aPerson() {
  const { by, token } = await auth.newcomer();
  return {
    by,
    spendMinute: () => {
      passSeconds(60);
      return auth.ask(countTimeRequest, { by });
    },
    limit: (minutes: number | null) => auth.ask(setTimeLimitRequest, { by, minutes }),
    onBreak: async () => (await auth.principalOf(token))?.onBreak,
  };
}

it('puts an account on a break until midnight once its time for the day is used', async () => {
  const { by, spendMinute, limit, onBreak } = await aPerson();
  await limit(5);
  for (let minute = 1; minute <= 4; minute += 1) await spendMinute();
  expect(await onBreak()).toBeUndefined();
  expect(await spendMinute()).toMatchObject({ usedSeconds: 300, leftSeconds: 0 });
  const until = '2026-01-21T06:00:00.000Z';
  expect(await onBreak()).toEqual({ kind: 'time-limit', endsAt: until, until });
  expect(isOnBreak(await onBreak(), new Date(until))).toBe(false);
  now = new Date(until);
  expect(await auth.ask(getTime, { by })).toMatchObject({ usedSeconds: 0, leftSeconds: 300 });
});

it('lowers the limit at once, and raises or ends it after 24 hours', async () => {
  const { by, spendMinute, limit, onBreak } = await aPerson();
  await limit(60);
  for (let minute = 1; minute <= 10; minute += 1) await spendMinute();
  const from = '2026-01-21T18:10:00.000Z';
  expect(await limit(90)).toMatchObject({ limit: { minutes: 60, next: { minutes: 90, from } } });
  expect(await limit(null)).toMatchObject({ limit: { minutes: 60, next: { minutes: null, from } } });
  expect(await limit(10)).toMatchObject({ limit: { minutes: 10, next: null }, leftSeconds: 0 });
  expect(await onBreak()).toMatchObject({ kind: 'time-limit' });
  await limit(null);
  now = new Date(from);
  expect(await auth.ask(getTime, { by })).toMatchObject({ limit: null, leftSeconds: null });
});

it('counts two open pages once', async () => {
  const { by, spendMinute } = await aPerson();
  await spendMinute();
  passSeconds(20);
  expect(await auth.ask(countTimeRequest, { by })).toMatchObject({ usedSeconds: 80 });
  expect(await auth.ask(countTimeRequest, { by })).toMatchObject({ usedSeconds: 80 });
});

it('keeps the reminder with the account', async () => {
  const { by } = await aPerson();
  await auth.ask(setReminderRequest, { by, minutes: 30 });
  expect(await auth.ask(getTime, { by })).toMatchObject({ reminderMinutes: 30, limit: null });
});
