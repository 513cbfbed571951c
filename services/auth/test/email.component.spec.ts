import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  changeEmailRequest,
  changePasswordRequest,
  type Client,
  confirmEmailRequest,
  confirmSecondFactorRequest,
  deleteAccountRequest,
  enrolSecondFactorRequest,
  forgotPasswordRequest,
  getAccount,
  getEmailConfirmation,
  getMailAvailability,
  listEmailLinks,
  listNoticesRequest,
  loginRequest,
  resetPasswordRequest,
  securityEvent,
  sendEmailConfirmationRequest,
  userChanged,
} from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Mailbox, type ReceivedMail } from '@overline/sandbox/src/mail/mailbox.ts';
import { Clock, MINUTE_MS } from '@overline/service-kit';
import { startServers, type TestServers, until } from '@overline/testing';
import { generateSync } from 'otplib';
import type { z } from 'zod';
import { runAdminCommand } from '../src/admin-command.ts';
import { Caller, PASSWORD, startAuth } from './running-auth.ts';

const NEW_PASSWORD = 'amber pelican 12';

let servers: TestServers;
let app: Awaited<ReturnType<typeof startAuth>>;
let auth: Caller;
let now = Date.now();
const mailbox = new Mailbox({ now: () => Date.now() });
const emitted: z.infer<typeof securityEvent.data>[] = [];

beforeAll(async () => {
  servers = await startServers({ schemas: ['auth'], nats: true, redis: true });
  await mailbox.listen(0, '127.0.0.1');
  app = await startAuth(servers, {
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    MAIL_FROM: 'Overline <no-reply@overline.test>',
    SITE_URL: 'https://overline.test',
  });
  auth = await Caller.open(servers.nats.url);
  auth.bus.onBroadcast(securityEvent, ({ data }) => emitted.push(securityEvent.data.parse(data)));
});

afterAll(async () => {
  await auth.bus.close();
  await app.close();
  await mailbox.close();
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
  return { address: `192.0.2.${number}`, userAgent: 'Test browser', device: null, ...set };
}

/** The newest email to this address with this subject, once it has arrived. */
async function mailTo(to: string, subject: RegExp, after = 0): Promise<ReceivedMail> {
  for (let tries = 0; tries < 2_500; tries += 1) {
    const mail = mailbox.all().find((one) => one.to.includes(to) && subject.test(one.subject) && one.id > after);
    if (mail) return mail;
    await sleep(20);
  }
  throw new Error(`No email about ${String(subject)} has arrived at ${to}`);
}

const tokenIn = (mail: ReceivedMail): string => mail.links[0]?.split('#')[1] ?? '';

/** A new account and the token of a link that resets its password. */
async function whoForgot() {
  const person = await auth.newcomer();
  await auth.ask(forgotPasswordRequest, { email: person.email, client: from() });
  const mail = await mailTo(person.email, /^Reset/);
  return { ...person, mail, token: person.token, link: tokenIn(mail) };
}

const reset = (token: string, newPassword = NEW_PASSWORD) =>
  auth.failure(resetPasswordRequest, { token, newPassword, client: from() });

describe('a password reset', () => {
  it('sets a new password, ends every session, and is in the audit log, the notices and the mailbox', async () => {
    const { email, account, token, link, mail, by } = await whoForgot();
    expect(mail.links[0]).toMatch(/^https:\/\/overline\.test\/reset-password#[0-9a-f-]{36}\.[\w-]{43}$/);
    expect(mail.text).toMatch(/Someone asked on .+ Central Time from 192\.0\.2\.\d+ to reset your password\./);
    expect(await auth.ask(resetPasswordRequest, { token: link, newPassword: NEW_PASSWORD, client: from() })).toEqual({
      userId: account.id,
    });
    expect(await auth.principalOf(token)).toBeNull();
    expect(await auth.failure(loginRequest, { email, password: PASSWORD })).toBe('unauthenticated LOGIN_FAILED');
    expect(await auth.signIn(email, NEW_PASSWORD)).toBeTruthy();
    expect((await auth.ask(listNoticesRequest, { by })).notices).toMatchObject([{ kind: 'password-reset' }]);
    expect((await mailTo(email, /password was changed/)).text).toContain('reset with a link from an email');
    expect((await auth.ask(getEmailConfirmation, { by })).confirmed).toBe(true);
    const kinds = async () => emitted.filter(({ userId }) => userId === account.id).map(({ kind }) => kind);
    await until(async () => (await kinds()).includes('password-reset'));
    expect(await kinds()).toEqual(expect.arrayContaining(['password-reset-requested', 'password-reset']));
    expect(JSON.stringify(emitted)).not.toContain('@');
  });

  it('works once, also when the link is used many times at once', async () => {
    const { link } = await whoForgot();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => reset(link)));
    expect(outcomes.sort()).toEqual([...Array(7).fill('invalid LINK_NOT_VALID'), 'no failure']);
    expect(await reset(link)).toBe('invalid LINK_NOT_VALID');
  });

  it('works for 30 minutes from sending, and not a moment longer', async () => {
    const { link } = await whoForgot();
    now += 30 * MINUTE_MS;
    expect(await reset(link)).toBe('invalid LINK_NOT_VALID');
    now -= 1;
    expect(await reset(link)).toBe('no failure');
  });

  it('keeps the link valid after a refused password', async () => {
    const { link } = await whoForgot();
    expect(await reset(link, 'password1')).toBe('invalid COMMON_PASSWORD');
    expect(await reset(link)).toBe('no failure');
  });

  it('still requires the second factor', async () => {
    const { email, by, link } = await whoForgot();
    const { secret } = await auth.ask(enrolSecondFactorRequest, { by, password: PASSWORD });
    await auth.ask(confirmSecondFactorRequest, { by, code: generateSync({ secret }) });
    expect(await reset(link)).toBe('no failure');
    const login = { email, password: NEW_PASSWORD };
    expect(await auth.failure(loginRequest, login)).toBe('unauthenticated CODE_REQUIRED');
  });

  it('is refused with a forged link, one of another kind, and one to an earlier address', async () => {
    const { email, by, link } = await whoForgot();
    const [id = '', signature = ''] = link.split('.');
    const forged = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    expect(await reset(`${id}.${forged}`)).toBe('invalid LINK_NOT_VALID');
    const confirmation = tokenIn(await mailTo(email, /^Confirm your email/));
    expect(await reset(confirmation)).toBe('invalid LINK_NOT_VALID');
    await auth.ask(changeEmailRequest, { by, newEmail: `new.${email}`, password: PASSWORD });
    await auth.ask(confirmEmailRequest, { token: tokenIn(await mailTo(`new.${email}`, /^Confirm your new/)) });
    expect(await reset(link)).toBe('invalid LINK_NOT_VALID');
  });

  it('leaves nothing in the database or the queue that could reset a password', async () => {
    const { link } = await whoForgot();
    const transactions = app.get(Transactions);
    const stored = JSON.stringify([
      await transactions.query('SELECT * FROM email_link'),
      await transactions.query('SELECT * FROM outside_call'),
      await transactions.query('SELECT * FROM outbox'),
    ]);
    expect(stored).toContain(link.split('.')[0]);
    expect(stored).not.toContain(link.split('.')[1]);
  });

  it('waits while the mail server is down, and the email follows', async () => {
    mailbox.isDown = true;
    const { email } = await auth.newcomer();
    await auth.ask(forgotPasswordRequest, { email, client: from() });
    await sleep(300);
    expect(mailbox.all().some(({ to }) => to.includes(email))).toBe(false);
    mailbox.isDown = false;
    expect(await reset(tokenIn(await mailTo(email, /^Reset/)))).toBe('no failure');
  });
});

describe('requesting a reset', () => {
  /** The statements of one request, without the values. */
  async function statementsOf(email: string): Promise<string[]> {
    const transactions = app.get(Transactions) as unknown as {
      dataSource: { createQueryRunner: (...options: unknown[]) => { query: (sql: string) => unknown } };
    };
    const transactionsSeen: string[][] = [];
    const { dataSource } = transactions;
    const create = dataSource.createQueryRunner.bind(dataSource);
    const spy = jest.spyOn(dataSource, 'createQueryRunner').mockImplementation((...options) => {
      const runner = create(...options);
      const query = runner.query.bind(runner);
      const statements: string[] = [];
      transactionsSeen.push(statements);
      runner.query = (sql, ...rest: []) => {
        statements.push(sql);
        return query(sql, ...rest);
      };
      return runner;
    });
    await auth.ask(forgotPasswordRequest, { email, client: from() });
    spy.mockRestore();
    // The relay and the worker have transactions of their own, whenever they wake.
    const ofWorker = /UPDATE outside_call|FROM outside_call|outbox_|FROM outbox/;
    return transactionsSeen.filter((statements) => !statements.some((sql) => ofWorker.test(sql))).flat();
  }

  it('gets the same answer and runs the same statements, whether or not an account has the address', async () => {
    const { email } = await auth.newcomer();
    await mailTo(email, /^Confirm/);
    const known = await statementsOf(email);
    await mailTo(email, /^Reset/);
    expect(known.length).toBeGreaterThanOrEqual(6);
    expect(await statementsOf('nobody@example.com')).toEqual(known);
    const before = mailbox.received;
    expect(await auth.ask(forgotPasswordRequest, { email: 'no-one@example.com', client: from() })).toEqual({});
    await sleep(200);
    expect(mailbox.received).toBe(before);
  });

  it.each(['a known', 'an unknown'])('sends at most three emails in 30 minutes to %s address', async (which) => {
    const email = which === 'a known' ? (await auth.newcomer()).email : `nobody${now}@example.com`;
    // The email that confirms a new account counts too.
    const free = which === 'a known' ? 2 : 3;
    const ask = (spelling = email) => auth.failure(forgotPasswordRequest, { email: spelling, client: from() });
    for (let n = 0; n < free; n += 1) expect(await ask()).toBe('no failure');
    expect(await ask(email.toUpperCase())).toBe('limited TOO_MANY_MAILS');
    now += 30 * MINUTE_MS;
    expect(await ask()).toBe('no failure');
  });

  it('sends at most three emails in 30 minutes for a network, even if all are requested at once', async () => {
    const client = from();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, n) => auth.failure(forgotPasswordRequest, { email: `a${n}@example.com`, client })),
    );
    expect(outcomes.filter((outcome) => outcome === 'no failure')).toHaveLength(3);
    const refused = auth.ask(forgotPasswordRequest, { email: 'b@example.com', client });
    await expect(refused).rejects.toMatchObject({ code: 'TOO_MANY_MAILS', retryAfterSeconds: 1_800 });
  });
});

describe('an address', () => {
  it('of a new account is confirmed by the link from the email', async () => {
    const { email, by } = await auth.newcomer({ client: from() });
    const state = { confirmed: false, pending: null, available: true };
    expect(await auth.ask(getEmailConfirmation, { by })).toEqual(state);
    const token = tokenIn(await mailTo(email, /^Confirm/));
    expect(await auth.ask(confirmEmailRequest, { token })).toEqual({ email });
    expect(await auth.ask(getEmailConfirmation, { by })).toEqual({ ...state, confirmed: true });
    expect(await auth.failure(confirmEmailRequest, { token })).toBe('invalid LINK_NOT_VALID');
  });

  it('that is not confirmed gets another email on request', async () => {
    const { email, by } = await auth.newcomer();
    const first = await mailTo(email, /^Confirm/);
    await auth.ask(sendEmailConfirmationRequest, { by, client: from() });
    const second = await mailTo(email, /^Confirm/, first.id);
    expect(await auth.ask(confirmEmailRequest, { token: tokenIn(second) })).toEqual({ email });
  });

  it('changes only once the new one is confirmed, and the old one is warned', async () => {
    const { email, by } = await auth.newcomer();
    const newEmail = `new.${email}`;
    expect(await auth.ask(changeEmailRequest, { by, newEmail, password: PASSWORD })).toMatchObject({ email });
    expect(await auth.ask(getEmailConfirmation, { by })).toMatchObject({ pending: newEmail });
    const { text } = await mailTo(email, /about to change/);
    expect(text).toContain(`to ${newEmail}`);
    expect(text).toMatch(/^This wasn’t me:\n\S+\/forgot-password$/m);
    const token = tokenIn(await mailTo(newEmail, /^Confirm your new/));
    expect(await auth.ask(confirmEmailRequest, { token })).toEqual({ email: newEmail });
    expect(await auth.ask(getAccount, { by })).toMatchObject({ email: newEmail });
    expect(await auth.ask(getEmailConfirmation, { by })).toMatchObject({ confirmed: true, pending: null });
  });

  it('is announced with a new version of the account, but not the confirmation of the address it had', async () => {
    const { email, by } = await auth.newcomer();
    const versions: number[] = [];
    auth.bus.onBroadcast(userChanged, ({ data }) => {
      const { userId, version } = userChanged.data.parse(data);
      if (userId === by.userId) versions.push(version);
    });
    await auth.ask(confirmEmailRequest, { token: tokenIn(await mailTo(email, /^Confirm your email/)) });
    await auth.ask(changeEmailRequest, { by, newEmail: `new.${email}`, password: PASSWORD });
    await auth.ask(confirmEmailRequest, { token: tokenIn(await mailTo(`new.${email}`, /^Confirm your new/)) });
    await until(() => versions.length > 0);
    expect(versions).toEqual([2]);
  });

  it('requested by someone with the old password is not used after the password changes', async () => {
    const { email, by } = await auth.newcomer();
    const newEmail = `thief.${email}`;
    await auth.ask(changeEmailRequest, { by, newEmail, password: PASSWORD });
    const token = tokenIn(await mailTo(newEmail, /^Confirm your new/));
    await auth.ask(changePasswordRequest, { by, currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    expect(await auth.failure(confirmEmailRequest, { token })).toBe('invalid LINK_NOT_VALID');
    expect((await mailTo(email, /password was changed/)).text).toContain('Your password was changed');
  });

  it('requested by someone with the old password is not used after an operator resets the password', async () => {
    const { email, by } = await auth.newcomer();
    const newEmail = `thief.${email}`;
    await auth.ask(changeEmailRequest, { by, newEmail, password: PASSWORD });
    const token = tokenIn(await mailTo(newEmail, /^Confirm your new/));
    await runAdminCommand('reset-password', email, servers.database.urlOf('auth'));
    expect(await auth.failure(confirmEmailRequest, { token })).toBe('invalid LINK_NOT_VALID');
  });

  it('that another account took in the meantime is refused', async () => {
    const [{ by, email }, other] = [await auth.newcomer(), `wanted${now}@example.com`];
    await auth.ask(changeEmailRequest, { by, newEmail: other, password: PASSWORD });
    const token = tokenIn(await mailTo(other, /^Confirm your new/));
    await auth.newcomer({ email: other });
    expect(await auth.failure(confirmEmailRequest, { token })).toBe('conflict EMAIL_TAKEN');
    expect(await auth.ask(getAccount, { by })).toMatchObject({ email });
  });

  it('whose mailbox does not exist creates no dead letter', async () => {
    const email = `mistyped${now}@example.com`;
    mailbox.unknownAddresses = [email];
    await auth.newcomer({ email });
    const states = () =>
      app.get(Transactions).query<{ state: string }>('SELECT state FROM outside_call ORDER BY created_at DESC LIMIT 1');
    await until(async () => (await states())[0]?.state !== 'waiting');
    expect(await states()).toEqual([{ state: 'done' }]);
  });
});

it('lists the links in the export of the data, and deletes them with the account', async () => {
  const { by, account } = await auth.newcomer({ client: from() });
  const { emailLinks } = await auth.ask(listEmailLinks, { by });
  expect(emailLinks).toMatchObject([{ kind: 'confirm', usedAt: null, newEmail: null }]);
  await auth.ask(deleteAccountRequest, { by, password: PASSWORD });
  const rows = 'SELECT count(*)::int AS count FROM email_link WHERE account_id = $1';
  expect(await app.get(Transactions).query(rows, [account.id])).toEqual([{ count: 0 }]);
});

it('keeps links for a day', async () => {
  await auth.newcomer();
  const ages = () => app.get(Transactions).query<{ at: Date }>('SELECT min(created_at) AS at FROM email_link');
  now += 86_400_000;
  await auth.newcomer();
  expect((await ages())[0]?.at.getTime()).toBeGreaterThanOrEqual(now - 86_400_000);
});

describe('without a mail server', () => {
  it('a reset is reported as not available, an address changes at once, and nothing is sent', async () => {
    const own = await startServers({ schemas: ['auth'], nats: true, redis: true });
    const silent = await startAuth(own);
    const caller = await Caller.open(own.nats.url);
    expect(await caller.ask(getMailAvailability, {})).toEqual({ available: false });
    const { by, email } = await caller.newcomer();
    expect(await caller.failure(forgotPasswordRequest, { email })).toBe('not-found MAIL_NOT_SET_UP');
    expect(await caller.failure(sendEmailConfirmationRequest, { by })).toBe('not-found MAIL_NOT_SET_UP');
    const changed = await caller.ask(changeEmailRequest, { by, newEmail: `new.${email}`, password: PASSWORD });
    expect(changed.email).toBe(`new.${email}`);
    await caller.bus.close();
    await silent.close();
    await own.stop();
  });
});
