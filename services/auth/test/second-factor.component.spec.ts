import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  confirmSecondFactorRequest,
  disableSecondFactorRequest,
  enrolSecondFactorRequest,
  getSecondFactorRequest,
  listNoticesRequest,
  loginRequest,
} from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { startServers, type TestServers } from '@overline/testing';
import { generateSync } from 'otplib';
import { runAdminCommand } from '../src/admin-command.ts';
import { SecondFactorRepository } from '../src/second-factor/second-factor.repository.ts';
import { Caller, PASSWORD, startAuth } from './running-auth.ts';

let servers: TestServers;
let app: Awaited<ReturnType<typeof startAuth>>;
let auth: Caller;
let now = Date.now();

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
  now = Date.now();
  jest.spyOn(Clock.prototype, 'now').mockImplementation(() => new Date(now));
});
afterEach(() => {
  jest.restoreAllMocks();
});

let number = 0;
function aClient() {
  number += 1;
  return { address: `192.0.2.${number}`, userAgent: 'Test browser', device: `device ${number}` };
}

const tries = (email: string, password: string) => auth.failure(loginRequest, { email, password, client: aClient() });

describe('the second factor', () => {
  const codeOf = (secret: string, steps = 0) => generateSync({ secret, epoch: Math.floor(now / 1_000) + 30 * steps });

  async function enrolled() {
    const person = await auth.newcomer({ client: aClient() });
    const { secret } = await auth.ask(enrolSecondFactorRequest, { by: person.by, password: PASSWORD });
    const { recoveryCodes } = await auth.ask(confirmSecondFactorRequest, { by: person.by, code: codeOf(secret) });
    now += 30_000;
    return { ...person, secret, recoveryCodes };
  }

  const signIn = (email: string, code?: string) =>
    auth.failure(loginRequest, { email, password: PASSWORD, code, client: aClient() });

  it('is required once it is confirmed, and not before', async () => {
    const { email, by } = await auth.newcomer();
    const { secret, uri } = await auth.ask(enrolSecondFactorRequest, { by, password: PASSWORD });
    expect(uri).toContain(`secret=${secret}`);
    expect(await signIn(email)).toBe('no failure');
    expect(await auth.failure(confirmSecondFactorRequest, { by, code: '000000' })).toBe('invalid WRONG_CODE');
    expect(await signIn(email)).toBe('no failure');
    await auth.ask(confirmSecondFactorRequest, { by, code: codeOf(secret) });
    expect(await signIn(email)).toBe('unauthenticated CODE_REQUIRED');
    expect(await signIn(email, '000000')).toBe('unauthenticated WRONG_CODE');
    now += 30_000;
    expect(await signIn(email, codeOf(secret))).toBe('no failure');
    expect(await auth.ask(getSecondFactorRequest, { by })).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
  });

  it('is required of a sign-in that began before it was turned on', async () => {
    const { email } = await enrolled();
    jest.spyOn(SecondFactorRepository.prototype, 'isOn').mockResolvedValueOnce(false);
    expect(await signIn(email)).toBe('unauthenticated CODE_REQUIRED');
  });

  it('reports a wrong password before it asks for a code', async () => {
    const { email } = await enrolled();
    expect(await tries(email, 'wrong')).toBe('unauthenticated LOGIN_FAILED');
  });

  it('ends the other sessions when it is turned on, and marks this one as signed in with it', async () => {
    const { email, by, token } = await auth.newcomer();
    const other = await auth.signIn(email, PASSWORD);
    const { secret } = await auth.ask(enrolSecondFactorRequest, { by, password: PASSWORD });
    expect(await auth.principalOf(token)).toMatchObject({ secondFactor: false });
    await auth.ask(confirmSecondFactorRequest, { by, code: codeOf(secret) });
    expect(await auth.principalOf(other)).toBeNull();
    expect(await auth.principalOf(token)).toMatchObject({ secondFactor: true });
  });

  it('accepts each code once, also if it arrives twice concurrently', async () => {
    const { email, secret, recoveryCodes } = await enrolled();
    for (const code of [codeOf(secret), recoveryCodes[0]?.toUpperCase()]) {
      const outcomes = await Promise.all([signIn(email, code), signIn(email, code)]);
      expect(outcomes.sort()).toEqual(['no failure', 'unauthenticated WRONG_CODE']);
    }
    expect(await signIn(email, codeOf(secret, 5))).toBe('unauthenticated WRONG_CODE');
  });

  it('slows down guessing codes', async () => {
    const { email, secret } = await enrolled();
    for (let n = 0; n < 20; n += 1) expect(await signIn(email, '123456')).toBe('unauthenticated WRONG_CODE');
    expect(await signIn(email, codeOf(secret))).toBe('limited TOO_MANY_ATTEMPTS');
  });

  it('is turned off only with password and code, and cannot be set up again until then', async () => {
    const { email, by, secret } = await enrolled();
    expect(await auth.failure(enrolSecondFactorRequest, { by, password: PASSWORD })).toBe(
      'conflict SECOND_FACTOR_IS_ON',
    );
    const off = (password: string, code: string) => auth.failure(disableSecondFactorRequest, { by, password, code });
    expect(await off('wrong', codeOf(secret))).toBe('invalid WRONG_PASSWORD');
    expect(await off(PASSWORD, '000000')).toBe('invalid WRONG_CODE');
    expect(await off(PASSWORD, codeOf(secret))).toBe('no failure');
    expect(await off(PASSWORD, codeOf(secret))).toBe('conflict SECOND_FACTOR_IS_OFF');
    expect(await signIn(email)).toBe('no failure');
    const kinds = (await auth.ask(listNoticesRequest, { by })).notices.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['second-factor-on', 'second-factor-off']));
  });

  it("is turned off by the operator's password reset, for a user who lost the phone", async () => {
    const { email } = await enrolled();
    const text = await runAdminCommand('reset-password', email, servers.database.urlOf('auth'));
    const password = / is (\S+) /.exec(text)?.[1] ?? '';
    expect(await tries(email, password)).toBe('no failure');
  });

  it('is unreadable in the database', async () => {
    const { by, secret, recoveryCodes } = await enrolled();
    const [stored] = await app.get(Transactions).query<{ all: string }>(
      `SELECT (SELECT encode(secret, 'escape') FROM second_factor WHERE account_id = $1) ||
         (SELECT string_agg(encode(digest, 'escape'), ' ') FROM recovery_code WHERE account_id = $1) AS all`,
      [by.userId],
    );
    for (const plain of [secret, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored?.all).not.toContain(plain);
  });
});
