import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  changeEmailRequest,
  changePasswordRequest,
  type Client,
  endSessionRequest,
  listNoticesRequest,
  listSessionsRequest,
  loginRequest,
  securityEvent,
} from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { startServers, type TestServers, until } from '@overline/testing';
import type { z } from 'zod';
import { runAdminCommand } from '../src/admin-command.ts';
import { Caller, PASSWORD, principalIn, startAuth } from './running-auth.ts';

let servers: TestServers;
let app: Awaited<ReturnType<typeof startAuth>>;
let auth: Caller;
const emitted: z.infer<typeof securityEvent.data>[] = [];
let now = Date.now();

beforeAll(async () => {
  servers = await startServers({ schemas: ['auth'], nats: true, redis: true });
  app = await startAuth(servers);
  auth = await Caller.open(servers.nats.url);
  auth.bus.onBroadcast(securityEvent, ({ data }) => emitted.push(securityEvent.data.parse(data)));
});

afterAll(async () => {
  await auth.bus.close();
  await app.close();
  await servers.stop();
});

beforeEach(() => {
  now = Date.now();
  jest.spyOn(Clock.prototype, 'now').mockImplementation(() => new Date(now));
});
afterEach(() => {
  jest.restoreAllMocks();
});

let number = 0;
function from(set: Partial<Client> = {}): Client {
  number += 1;
  return { address: `192.0.2.${number}`, userAgent: 'Test browser', device: `device ${number}`, ...set };
}

const tries = (email: string, password: string, client?: Client) =>
  auth.failure(loginRequest, { email, password, client });

async function failTimes(times: number, email: string, client?: Client): Promise<void> {
  for (let n = 0; n < times; n += 1) expect(await tries(email, 'wrong', client)).toBe('unauthenticated LOGIN_FAILED');
}

describe('failed sign-ins', () => {
  it('from many addresses require a proof of work of new devices, but not of the known device', async () => {
    const known = from();
    const { email } = await auth.newcomer({ client: known });
    for (let n = 0; n < 20; n += 1) await failTimes(1, email, from());
    expect(await tries(email, PASSWORD, from())).toBe('limited SIGN_IN_CHALLENGE');
    expect(await tries(email, PASSWORD, known)).toBe('no failure');
    now += 3_600_000;
    expect(await tries(email, PASSWORD, from())).toBe('no failure');
  });

  it('from one address slow it down for the account, and only require a proof of work of others', async () => {
    const { email } = await auth.newcomer();
    const attacker = from();
    await failTimes(20, email, attacker);
    expect(await tries(email, PASSWORD, attacker)).toBe('limited TOO_MANY_ATTEMPTS');
    expect(await tries(email, PASSWORD, from())).toBe('limited SIGN_IN_CHALLENGE');
  });

  it('increase the wait up to a minute, and refused tries are not counted', async () => {
    const { email } = await auth.newcomer();
    await failTimes(20, email);
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      for (let n = 0; n < 3; n += 1)
        await expect(auth.ask(loginRequest, { email, password: 'wrong' })).rejects.toMatchObject({
          code: 'TOO_MANY_ATTEMPTS',
          retryAfterSeconds: seconds,
        });
      now += seconds * 1_000;
      await failTimes(1, email);
    }
    now += 60_000;
    expect(await tries(email, PASSWORD)).toBe('no failure');
  });

  it('do not reveal who has an account', async () => {
    const email = 'no-such-account@example.com';
    await failTimes(20, email);
    expect(await tries(email, 'wrong')).toBe('limited TOO_MANY_ATTEMPTS');
  });

  it('do not compare more passwords than allowed when all arrive concurrently, not even the right one', async () => {
    const { email } = await auth.newcomer();
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, n) => tries(email, n === 59 ? PASSWORD : 'wrong')),
    );
    const refused = outcomes.filter((outcome) => outcome === 'limited TOO_MANY_ATTEMPTS');
    expect(refused.length).toBeGreaterThanOrEqual(60 - 20 - 8);
    expect(outcomes).not.toContain('no failure');
  });

  it('slow down an address, whatever accounts it tries', async () => {
    const { address } = from();
    for (let n = 0; n < 50; n += 1) await failTimes(1, `somebody${n}@example.com`, from({ address }));
    const { email } = await auth.newcomer();
    expect(await tries(email, PASSWORD, from({ address }))).toBe('limited TOO_MANY_ATTEMPTS');
    expect(await tries(email, PASSWORD, from())).toBe('no failure');
  });

  it('also count for a signed-in user who enters the password again', async () => {
    const { by } = await auth.newcomer();
    const change = { by, newEmail: 'a-new-one@example.com', password: 'wrong' };
    for (let n = 0; n < 20; n += 1)
      expect(await auth.failure(changeEmailRequest, change)).toBe('invalid WRONG_PASSWORD');
    expect(await auth.failure(changeEmailRequest, { ...change, password: PASSWORD })).toBe('limited TOO_MANY_ATTEMPTS');
  });

  it('are emitted for the audit log, without names or email addresses', async () => {
    const client = from();
    const { email, account } = await auth.newcomer();
    await failTimes(1, email, client);
    await until(() => emitted.some(({ address }) => address === client.address));
    expect(emitted.find(({ address }) => address === client.address)).toEqual({
      kind: 'sign-in-failed',
      outcome: 'refused',
      userId: account.id,
      actorId: null,
      address: client.address,
      details: {},
    });
    expect(JSON.stringify(emitted)).not.toContain('@');
  });

  it('are emitted also when they are refused without a comparison', async () => {
    const { email, account } = await auth.newcomer();
    const client = from();
    await failTimes(20, email, client);
    expect(await tries(email, PASSWORD, client)).toBe('limited TOO_MANY_ATTEMPTS');
    const isSlowedSignIn = ({ kind, address }: { kind: string; address: string | null }) =>
      kind === 'sign-in-slowed' && address === client.address;
    await until(() => emitted.some(isSlowedSignIn));
    expect(emitted.find(isSlowedSignIn)).toMatchObject({
      kind: 'sign-in-slowed',
      outcome: 'refused',
      userId: account.id,
    });
  });
});

describe('sessions', () => {
  it('are listed with address and browser, and ended one by one', async () => {
    const { email, token, by } = await auth.newcomer({ client: from({ userAgent: 'Phone' }) });
    const other = await auth.ask(loginRequest, { email, password: PASSWORD, client: from({ userAgent: 'Laptop' }) });
    const { sessions } = await auth.ask(listSessionsRequest, { by });
    expect(sessions.map(({ userAgent, current }) => [userAgent, current])).toEqual(
      expect.arrayContaining([
        ['Phone', true],
        ['Laptop', false],
      ]),
    );
    const { sessionId } = principalIn(other.token);
    await auth.ask(endSessionRequest, { by, sessionId });
    expect(await auth.principalOf(other.token)).toBeNull();
    expect(await auth.principalOf(token)).not.toBeNull();
    expect(await auth.failure(endSessionRequest, { by, sessionId })).toBe('not-found NO_SUCH_SESSION');
  });

  it('of other users cannot be listed or ended', async () => {
    const [mine, theirs] = [await auth.newcomer(), await auth.newcomer()];
    const input = { by: mine.by, sessionId: theirs.by.sessionId };
    expect(await auth.failure(endSessionRequest, input)).toBe('not-found NO_SUCH_SESSION');
    expect(await auth.principalOf(theirs.token)).not.toBeNull();
    expect((await auth.ask(listSessionsRequest, { by: mine.by })).sessions).toHaveLength(1);
  });

  it('end after three days without use, and not while they are used', async () => {
    const { token, by } = await auth.newcomer();
    const idle = (interval: string) =>
      app
        .get(Transactions)
        .query(`UPDATE session SET last_seen_at = now() - interval '${interval}' WHERE id = $1`, [by.sessionId]);
    await idle('2 days 23 hours');
    expect(await auth.principalOf(token)).not.toBeNull();
    const [session] = await app
      .get(Transactions)
      .query<{ age: number }>(
        'SELECT extract(epoch FROM now() - last_seen_at)::float8 AS age FROM session WHERE id = $1',
        [by.sessionId],
      );
    expect(session?.age).toBeLessThan(10);
    await idle('3 days');
    expect(await auth.principalOf(token)).toBeNull();
    expect((await auth.ask(listSessionsRequest, { by })).sessions).toEqual([]);
  });
});

describe('known devices', () => {
  it('are forgotten at the next sign-in after 180 days without one', async () => {
    const start = now;
    const { email, account } = await auth.newcomer({ client: from() });
    const devices = () =>
      app.get(Transactions).query('SELECT digest FROM known_device WHERE account_id = $1', [account.id]);
    now = start + 179 * 86_400_000;
    await auth.ask(loginRequest, { email, password: PASSWORD, client: from() });
    expect(await devices()).toHaveLength(2);
    now = start + 180 * 86_400_000;
    await auth.ask(loginRequest, { email, password: PASSWORD, client: from() });
    expect(await devices()).toHaveLength(2);
    now = start;
  });
});

describe('notices', () => {
  it('list what happened to the account, newest first', async () => {
    const home = from();
    const { email, by } = await auth.newcomer({ client: home });
    const kinds = async () => (await auth.ask(listNoticesRequest, { by })).notices.map(({ kind }) => kind);
    await auth.ask(loginRequest, { email, password: PASSWORD, client: home });
    expect(await kinds()).toEqual([]);
    const steps = [
      () => auth.ask(loginRequest, { email, password: PASSWORD, client: from({ userAgent: 'Somewhere else' }) }),
      () => auth.ask(changeEmailRequest, { by, newEmail: `x${email}`, password: PASSWORD }),
      () => runAdminCommand('grant', `x${email}`, servers.database.urlOf('auth')),
      () => auth.ask(changePasswordRequest, { by, currentPassword: PASSWORD, newPassword: 'amber pelican 12' }),
    ];
    for (const step of steps) {
      await step();
      now += 1_000;
    }
    expect((await kinds()).sort()).toEqual(['email-changed', 'new-device', 'password-changed', 'plan-changed']);
    const { notices } = await auth.ask(listNoticesRequest, { by });
    expect(notices[0]).toMatchObject({ kind: 'password-changed' });
    expect(notices.find(({ kind }) => kind === 'new-device')).toMatchObject({ userAgent: 'Somewhere else' });
  });
});
