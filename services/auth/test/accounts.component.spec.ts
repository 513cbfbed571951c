import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  changeEmailRequest,
  changePasswordRequest,
  chooseBooksRequest,
  deleteAccountRequest,
  deleteViewRequest,
  getAccount,
  getPreferences,
  healthRequest,
  loginRequest,
  logoutRequest,
  preferencesChanged,
  registerRequest,
  saveViewRequest,
  userChanged,
} from '@overline/contracts';
import { startServers, type TestServers, until } from '@overline/testing';
import type { z } from 'zod';
import { Caller, claimsOf, PASSWORD, startAuth } from './running-auth.ts';

let servers: TestServers;
let app: Awaited<ReturnType<typeof startAuth>>;
let auth: Caller;
const emitted: z.infer<typeof userChanged.data>[] = [];

beforeAll(async () => {
  servers = await startServers({ schemas: ['auth'], nats: true, redis: true });
  app = await startAuth(servers);
  auth = await Caller.open(servers.nats.url);
  auth.bus.onBroadcast(userChanged, ({ data }) => emitted.push(userChanged.data.parse(data)));
});

afterAll(async () => {
  await auth.bus.close();
  await app.close();
  await servers.stop();
});

beforeEach(() => {
  emitted.length = 0;
});

async function untilEmitted(userId: string): Promise<z.infer<typeof userChanged.data>> {
  await until(() => emitted.some((event) => event.userId === userId));
  return emitted.find((event) => event.userId === userId)!;
}

describe('registering', () => {
  it('creates a Free account and starts a session of seven days', async () => {
    const { token, account } = await auth.newcomer();
    expect(account.tier).toBe('Free');
    const { iat, exp, sub } = claimsOf(token);
    expect(sub).toBe(account.id);
    expect(exp - iat).toBe(7 * 24 * 3_600);
    expect(await auth.principalOf(token)).toMatchObject({ userId: account.id, tier: 'Free' });
  });

  it('keeps email and username as typed, and compares them case-insensitively', async () => {
    const { account } = await auth.newcomer({ username: 'Löwen.Zahn', email: 'Mixed.Case@Example.com' });
    expect(account).toMatchObject({ username: 'Löwen.Zahn', email: 'Mixed.Case@Example.com' });
    const other = { username: 'somebody_else', email: 'mixed.case@example.COM', password: PASSWORD };
    expect(await auth.failure(registerRequest, other)).toBe('conflict EMAIL_TAKEN');
    expect(await auth.failure(registerRequest, { ...other, username: 'LÖWEN.zahn', email: 'else@example.com' })).toBe(
      'conflict USERNAME_TAKEN',
    );
    expect(await auth.signIn('MIXED.CASE@EXAMPLE.COM', PASSWORD)).toBeTruthy();
  });

  it('accepts exactly one of several concurrent registrations of one email', async () => {
    const email = 'racing@example.com';
    const tries = Array.from({ length: 8 }, (_, n) =>
      auth.failure(registerRequest, { username: `racer_${n}`, email, password: PASSWORD }),
    );
    const outcomes = (await Promise.all(tries)).sort();
    expect(outcomes).toEqual([...Array.from({ length: 7 }, () => 'conflict EMAIL_TAKEN'), 'no failure']);
  });

  it("refuses a common password and the user's own name", async () => {
    expect(
      await auth.failure(registerRequest, { username: 'rosalind', email: 'r@example.com', password: 'Password123' }),
    ).toBe('invalid COMMON_PASSWORD');
    expect(
      await auth.failure(registerRequest, { username: 'rosalind', email: 'r@example.com', password: 'Rosalind99' }),
    ).toBe('invalid COMMON_PASSWORD');
  });
});

describe('signing in', () => {
  it('answers a wrong password and an unknown email alike, and takes equally long', async () => {
    const { email } = await auth.newcomer();
    const timed = async (input: { email: string; password: string }): Promise<number> => {
      const from = performance.now();
      expect(await auth.failure(loginRequest, input)).toBe('unauthenticated LOGIN_FAILED');
      return performance.now() - from;
    };
    await timed({ email: 'nobody@example.com', password: 'x' });
    // Load on the machine only adds time, so the shortest of many runs is the time of the work itself.
    const times: { wrong: number[]; unknown: number[] } = { wrong: [], unknown: [] };
    for (let n = 0; n < 15; n += 1) {
      times.wrong.push(await timed({ email, password: 'x' }));
      times.unknown.push(await timed({ email: 'nobody@example.com', password: 'x' }));
    }
    const wrong = Math.min(...times.wrong);
    const unknown = Math.min(...times.unknown);
    expect(unknown).toBeGreaterThan(wrong / 2);
    expect(unknown).toBeLessThan(wrong * 2);
  });

  it('answers malformed text like any wrong email', async () => {
    for (const email of ["' OR 1=1 --", 'a\0b', '\ud800', '{}', '%'.repeat(200)]) {
      expect(await auth.failure(loginRequest, { email, password: 'x\0y' })).toBe('unauthenticated LOGIN_FAILED');
    }
  });

  it('serves a burst of 60 sign-ins', async () => {
    const { email } = await auth.newcomer();
    const tokens = await Promise.all(Array.from({ length: 60 }, () => auth.signIn(email, PASSWORD)));
    expect(new Set(tokens.map((token) => claimsOf(token).sid)).size).toBe(60);
  });
});

describe('signing out', () => {
  it('ends this session, keeps the others, and emits an event', async () => {
    const { email, token, account, by } = await auth.newcomer();
    const other = await auth.signIn(email, PASSWORD);
    await auth.ask(logoutRequest, { by });
    expect(await auth.principalOf(token)).toBeNull();
    expect(await auth.principalOf(other)).not.toBeNull();
    expect(await untilEmitted(account.id)).toEqual({ userId: account.id, version: 2, tier: 'Free', deleted: false });
  });
});

describe('changing the password', () => {
  it('ends every session, starts a new one, and invalidates the old password', async () => {
    const { email, token, account, by } = await auth.newcomer();
    const other = await auth.signIn(email, PASSWORD);
    const issued = await auth.ask(changePasswordRequest, {
      by,
      currentPassword: PASSWORD,
      newPassword: 'amber pelican 12',
    });
    expect(await Promise.all([token, other].map((old) => auth.principalOf(old)))).toEqual([null, null]);
    expect(await auth.principalOf(issued.token)).not.toBeNull();
    expect(await auth.failure(loginRequest, { email, password: PASSWORD })).toBe('unauthenticated LOGIN_FAILED');
    expect(await auth.signIn(email, 'amber pelican 12')).toBeTruthy();
    expect((await untilEmitted(account.id)).version).toBe(2);
  });

  it('answers a wrong current password as invalid input, which does not sign the user out', async () => {
    const { by, token } = await auth.newcomer();
    expect(
      await auth.failure(changePasswordRequest, { by, currentPassword: 'no', newPassword: 'amber pelican 12' }),
    ).toBe('invalid WRONG_PASSWORD');
    expect(await auth.principalOf(token)).not.toBeNull();
  });

  it('lets one of two concurrent changes win, and leaves no session of the other', async () => {
    const { by, email } = await auth.newcomer();
    const change = (newPassword: string) =>
      auth.ask(changePasswordRequest, { by, currentPassword: PASSWORD, newPassword });
    const results = await Promise.allSettled([change('amber pelican 12'), change('quiet walrus 34')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = results[0].status === 'fulfilled' ? 'amber pelican 12' : 'quiet walrus 34';
    expect(await auth.signIn(email, winner)).toBeTruthy();
  });

  it('leaves no session that was started with the old password during the change', async () => {
    const { by, email } = await auth.newcomer();
    const signIns = Array.from({ length: 6 }, () => auth.signIn(email, PASSWORD).catch(() => undefined));
    const [, ...tokens] = await Promise.all([
      auth.ask(changePasswordRequest, { by, currentPassword: PASSWORD, newPassword: 'amber pelican 12' }),
      ...signIns,
    ]);
    for (const token of tokens) if (token) expect(await auth.principalOf(token)).toBeNull();
  });
});

describe('changing the email', () => {
  it('requires the password and refuses an address that is taken', async () => {
    const { email: taken } = await auth.newcomer();
    const { by } = await auth.newcomer();
    expect(await auth.failure(changeEmailRequest, { by, newEmail: 'new@example.com', password: 'no' })).toBe(
      'invalid WRONG_PASSWORD',
    );
    expect(await auth.failure(changeEmailRequest, { by, newEmail: taken.toUpperCase(), password: PASSWORD })).toBe(
      'conflict EMAIL_TAKEN',
    );
    expect(
      await auth.ask(changeEmailRequest, { by, newEmail: 'New.One@example.com', password: PASSWORD }),
    ).toMatchObject({ email: 'New.One@example.com' });
    expect(await auth.signIn('new.one@example.com', PASSWORD)).toBeTruthy();
  });
});

describe('deleting the account', () => {
  it('requires the password', async () => {
    const { by, token } = await auth.newcomer();
    expect(await auth.failure(deleteAccountRequest, { by, password: 'no' })).toBe('invalid WRONG_PASSWORD');
    expect(await auth.principalOf(token)).not.toBeNull();
  });

  it('removes the account and its sessions, emits an event, and frees the address', async () => {
    const { by, email, token, account } = await auth.newcomer();
    await auth.ask(deleteAccountRequest, { by, password: PASSWORD });
    await auth.ask(deleteAccountRequest, { by, password: PASSWORD });
    expect(await auth.principalOf(token)).toBeNull();
    expect(await auth.failure(getAccount, { by })).toBe('unauthenticated NOT_AUTHENTICATED');
    expect(await auth.failure(loginRequest, { email, password: PASSWORD })).toBe('unauthenticated LOGIN_FAILED');
    expect(await untilEmitted(account.id)).toMatchObject({ version: 2, deleted: true });
    expect((await auth.newcomer({ email })).account.id).not.toBe(account.id);
  });
});

it('reports that its database and its bus are up', async () => {
  expect(await auth.ask(healthRequest('auth'), {})).toMatchObject({
    status: 'ok',
    details: { database: { status: 'up' }, bus: { status: 'up' } },
  });
});

describe('preferences', () => {
  it('keep books and saved views up to the limit of the plan, and emit each change with a higher version', async () => {
    const changes: z.infer<typeof preferencesChanged.data>[] = [];
    auth.bus.onBroadcast(preferencesChanged, ({ data }) => changes.push(preferencesChanged.data.parse(data)));
    const { account, by: free } = await auth.newcomer();
    const by = { ...free, tier: 'Premium' as const };
    await auth.ask(chooseBooksRequest, { by, books: ['Bluefin'], region: 'NV' });
    const names = ['A', 'B', 'C', 'D', 'E', 'F'];
    const saved = await Promise.all(
      names.map((name) => auth.failure(saveViewRequest, { by, name, query: 'market=player_points' })),
    );
    expect(saved.filter((outcome) => outcome === 'conflict TOO_MANY_VIEWS')).toHaveLength(1);
    const { books, views, version } = await auth.ask(getPreferences, { by });
    expect({ books, views: views.length, version }).toEqual({ books: ['Bluefin'], views: 5, version: 6 });
    await auth.ask(deleteViewRequest, { by, name: views[0]?.name ?? '' });
    await until(() => changes.length >= 7);
    expect(changes.map((change) => change.version)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(changes.at(-1)).toMatchObject({
      userId: account.id,
      tier: 'Premium',
      books: ['Bluefin'],
      view: { name: views[0]?.name, query: null },
    });
    expect(changes[0]?.notSold).toContain('DraftKings');
  });
});
