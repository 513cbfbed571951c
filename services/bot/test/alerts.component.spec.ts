import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import {
  addAlertDeviceRequest,
  addAlertMailboxRequest,
  AlertChannel,
  changeAlertRulesRequest,
  getAlertSettings,
  getRecipient,
  type InputOf,
  linkDiscordRequest,
  type Principal,
  type RequestReply,
  turnAlertsOffRequest,
} from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Bus, serveRequest } from '@overline/messaging';
import { Mailbox, type ReceivedMail } from '@overline/sandbox/src/mail/mailbox.ts';
import { startServers, type TestServers, until } from '@overline/testing';
import { AlertDeliveryRow } from '../src/alerts/alert.entity.ts';
import { AlertRepository } from '../src/alerts/alert.repository.ts';
import { RequestDueDeliveries } from '../src/alerts/plan-deliveries.ts';
import { PushSender } from '../src/alerts/push-sender.ts';
import { Channel } from './channel.ts';
import { FakePicks } from './fake-picks.ts';
import { setNow, startBot } from './running-bot.ts';

type Recipient = RequestReply<typeof getRecipient>['recipient'];

const NOON = new Date('2026-11-22T18:00:00Z');
const EVENING = '2026-11-23T01:00:00.000Z';
const TITLE = 'LeBron James over 26.5 points: +112 at FanDuel';
const TEXT = 'You are watching LeBron James over 26.5 points at +110 or better: FanDuel now has +112.';
const KEYS = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
};

const mailbox = new Mailbox({ now: () => Date.now() });
/** The accounts of the fake auth service. */
const accounts = new Map<string, Recipient>();
/** The push services' status codes by address, and what was sent to them. */
const pushStatuses = new Map<string, number>();
let pushed: string[] = [];

let servers: TestServers;
let channel: Channel;
let analysis: FakePicks;
let auth: Bus;
let gateway: Bus;
let bot: Awaited<ReturnType<typeof startBot>>;

beforeAll(async () => {
  servers = await startServers({ schemas: ['bot'], nats: true, redis: true });
  await mailbox.listen(0, '127.0.0.1');
  channel = await Channel.open();
  setNow(NOON, channel);
  analysis = await FakePicks.start(servers.nats.url);
  auth = await Bus.open({ url: servers.nats.url, service: 'auth' });
  const recipientOf = async (input: unknown): Promise<unknown> => {
    const { userId } = input as InputOf<typeof getRecipient>;
    return { recipient: accounts.get(userId) ?? null };
  };
  serveRequest(auth, getRecipient, recipientOf, new Logger('auth'));
  gateway = await Bus.open({ url: servers.nats.url, service: 'gateway' });
  bot = await startBot(servers, channel, {
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    MAIL_FROM: 'Overline <no-reply@overline.test>',
    VAPID_PRIVATE_KEY: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE',
    VAPID_SUBJECT: 'mailto:ops@overline.test',
    PUSH_HOSTS: 'push.example',
  });
  await until(async () => (await channel.shown()).commands.length > 0);
});
afterAll(async () => {
  await bot.close();
  await Promise.all([auth.close(), gateway.close(), analysis.stop(), channel.close(), mailbox.close()]);
  await servers.stop();
});
beforeEach(async () => {
  setNow(NOON, channel);
  pushed = [];
  await channel.reset();
  const real = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (!String(url).startsWith('https://push.example/')) return real(url, init);
    pushed.push(String(url));
    return new Response(null, { status: pushStatuses.get(String(url)) ?? 201 });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** An account that gets alerts through every channel. */
async function aPerson(): Promise<{ by: Principal; email: string; device: string }> {
  const by: Principal = { userId: randomUUID(), sessionId: randomUUID(), tier: 'Premium' };
  const email = `${by.userId}@example.com`;
  const device = `https://push.example/${by.userId}`;
  accounts.set(by.userId, { email, emailConfirmed: true, books: null, notSold: [] });
  await gateway.request(addAlertDeviceRequest, {
    by,
    device: { endpoint: device, ...KEYS, label: 'Chrome on Android' },
  });
  await gateway.request(addAlertMailboxRequest, { by });
  const { targets } = await gateway.request(linkDiscordRequest, { by, code: await discordCode() });
  expect(targets.map((target) => target.channel).sort()).toEqual([...AlertChannel.options].sort());
  return { by, email, device };
}

/** The code that the bot shows to a Discord user who types /link. */
async function discordCode(): Promise<string> {
  const { message } = await channel.type('link');
  expect(message?.flags).toBe(64);
  return /\*\*([A-Z2-7]{8})\*\*/.exec(message?.content ?? '')?.[1] ?? '';
}

function anAlert({ userId }: Principal, startsAt: string | null = EVENING) {
  const ids = { id: randomUUID(), watchId: randomUUID(), userId };
  return {
    ...ids,
    kind: 'price' as const,
    raisedAt: NOON.toISOString(),
    title: TITLE,
    text: TEXT,
    path: '/alerts',
    startsAt,
  };
}

const directMessages = async (): Promise<string[]> => (await channel.shown()).direct.map(({ content }) => content);
const mailsTo = (email: string): ReceivedMail[] => mailbox.all().filter(({ to }) => to.includes(email));

/** The deliveries of an account's alerts. */
function deliveries(userId: string): Promise<AlertDeliveryRow[]> {
  return bot
    .get(Transactions)
    .repository(AlertDeliveryRow)
    .find({ where: { userId }, order: { reason: 'ASC' } });
}

/** The outside calls for an alert, by name. */
function callsFor(alertId: string): Promise<{ name: string; attempts: number; isPostponed: boolean }[]> {
  return bot.get(Transactions).query(
    `SELECT name, attempts, due_at > created_at AS "isPostponed" FROM outside_call
     WHERE payload->>'alertId' = $1 ORDER BY name`,
    [alertId],
  );
}

/** Stores deliveries that have been due since noon and are still waiting, although they were requested. */
async function requestedBefore(userId: string, count: number): Promise<void> {
  await bot.get(Transactions).query(
    `WITH delivery AS (
       INSERT INTO alert_delivery (alert_id, target_id, user_id, state, due_at, day, title, text, path)
       SELECT gen_random_uuid(), gen_random_uuid(), $1, 'waiting', $2, '2026-11-22', 'Title', 'Text', '/alerts'
       FROM generate_series(1, $3::int) RETURNING alert_id, target_id)
     INSERT INTO outside_call (id, name, key, payload, state, ended_at)
     SELECT gen_random_uuid(), 'deliver-alert', alert_id || ':' || target_id || ':' || $4::text, '{}', 'done', now()
     FROM delivery`,
    [userId, NOON, count, NOON.getTime()],
  );
}

/** The reasons for which alerts were dropped. */
async function dropped(userId: string): Promise<(string | null)[]> {
  const all = await deliveries(userId);
  return all.filter(({ state }) => state === 'dropped').map(({ reason }) => reason);
}

it('sends an alert once to each target, with its reason and a link that turns it off', async () => {
  const { by, email, device } = await aPerson();
  await analysis.raise([anAlert(by)]);
  await analysis.redeliver(1);
  await until(() => mailsTo(email).length > 0 && pushed.length > 0);
  await until(async () => (await directMessages()).length > 0);
  await sleep(300);
  expect(await directMessages()).toEqual([expect.stringContaining(`**${TITLE}**\n${TEXT}`)]);
  const [mail, ...more] = mailsTo(email);
  expect([mail?.subject, mail?.text, more]).toEqual([TITLE, expect.stringContaining(TEXT), []]);
  expect(mail?.text).toContain('1-800-GAMBLER');
  expect(mail?.unsubscribe).toMatch(/^https:\/\/overline\.test\/api\/unsubscribe\/[\w-]{43}$/);
  expect(pushed).toEqual([device]);

  const token = mail?.unsubscribe?.split('/').at(-1) ?? '';
  expect(await gateway.request(turnAlertsOffRequest, { token })).toEqual({ channel: 'email' });
  expect(await gateway.request(turnAlertsOffRequest, { token })).toEqual({ channel: null });
  await analysis.raise([anAlert(by)]);
  await until(() => pushed.length === 2);
  await until(async () => (await directMessages()).length === 2);
  expect(mailsTo(email)).toHaveLength(1);
});

it('waits when Discord limits direct messages, without using up tries or delaying email and push', async () => {
  const { by, email } = await aPerson();
  const [limited, next] = [anAlert(by), anAlert(by)];
  await channel.fault({ match: 'POST /discord/api/v10/users/@me/channels', kind: '429', retryAfter: 4 });
  await analysis.raise([limited]);
  await until(async () => (await callsFor(limited.id)).some(({ isPostponed }) => isPostponed));
  await analysis.raise([next]);
  await until(() => mailsTo(email).length === 2 && pushed.length === 2);
  expect(await directMessages()).toEqual([]);
  await until(async () => (await directMessages()).length === 2);
  await until(async () => (await deliveries(by.userId)).every(({ state }) => state === 'sent'));
  const calls = [...(await callsFor(limited.id)), ...(await callsFor(next.id))];
  expect(calls.filter(({ name }) => name === 'deliver-direct-message')).toHaveLength(2);
  expect(calls.filter(({ attempts }) => attempts !== 1)).toEqual([]);
});

it('holds alerts during quiet hours, and drops those whose game starts before they end', async () => {
  const { by, email } = await aPerson();
  const rules = { quiet: { from: 11 * 60, to: 14 * 60 }, timeZone: 'America/Chicago' };
  await gateway.request(changeAlertRulesRequest, { by, rules });
  await analysis.raise([anAlert(by), anAlert(by, '2026-11-22T19:30:00.000Z')]);
  await until(async () => (await dropped(by.userId)).length === 3);
  expect(await dropped(by.userId)).toEqual(['game-started', 'game-started', 'game-started']);
  await bot.get(RequestDueDeliveries).execute();
  await sleep(200);
  expect([mailsTo(email), pushed, await directMessages()]).toEqual([[], [], []]);
  setNow(new Date('2026-11-22T20:00:00Z'), channel);
  await bot.get(RequestDueDeliveries).execute();
  await bot.get(RequestDueDeliveries).execute();
  await until(() => mailsTo(email).length === 1 && pushed.length === 1);
});

it('sends alerts after quiet hours even while more than 1,000 older ones wait for the mail server', async () => {
  const { by } = await aPerson();
  await gateway.request(changeAlertRulesRequest, { by, rules: { quiet: { from: 11 * 60, to: 13 * 60 } } });
  const alert = anAlert(by);
  await analysis.raise([alert]);
  await until(async () => (await deliveries(by.userId)).length === AlertChannel.options.length);
  const other = randomUUID();
  await requestedBefore(other, 2_001);
  setNow(new Date('2026-11-22T19:00:00Z'), channel);
  await bot.get(RequestDueDeliveries).execute();
  expect((await callsFor(alert.id)).filter(({ name }) => name === 'deliver-alert')).toHaveLength(3);
  await bot.get(AlertRepository).deleteOf(other);
});

it('sends no more alerts on a day than the user wants, and says which one is the last', async () => {
  const { by, email } = await aPerson();
  await gateway.request(changeAlertRulesRequest, { by, rules: { dailyCap: 5 } });
  await analysis.raise(Array.from({ length: 7 }, () => anAlert(by)));
  await until(() => mailsTo(email).length === 5 && pushed.length === 5);
  const last = mailsTo(email).filter(({ text }) => text.includes('the last of your 5 alerts for today'));
  expect(last).toHaveLength(1);
  expect(await dropped(by.userId)).toEqual(Array.from({ length: 6 }, () => 'daily-cap'));
});

it('sends nothing by any channel once a break has begun, also if the alert was raised before it', async () => {
  const { by, email } = await aPerson();
  await gateway.request(changeAlertRulesRequest, { by, rules: { quiet: { from: 11 * 60, to: 13 * 60 } } });
  await analysis.raise([anAlert(by)]);
  await until(async () => (await deliveries(by.userId)).length === AlertChannel.options.length);
  const over = '2027-01-01T00:00:00.000Z';
  accounts.set(by.userId, {
    email,
    emailConfirmed: true,
    books: null,
    notSold: [],
    onBreak: { kind: 'break', endsAt: over, until: over },
  });
  setNow(new Date('2026-11-22T19:00:00Z'), channel);
  await bot.get(RequestDueDeliveries).execute();
  await until(async () => (await dropped(by.userId)).length === AlertChannel.options.length);
  expect(await dropped(by.userId)).toEqual(AlertChannel.options.map(() => 'on-break'));
  expect([mailsTo(email), pushed, await directMessages()]).toEqual([[], [], []]);
});

it('sends nothing to an address that is not confirmed, or to a browser whose subscription is gone', async () => {
  const { by, email, device } = await aPerson();
  accounts.set(by.userId, { email, emailConfirmed: false, books: null, notSold: [] });
  pushStatuses.set(device, 410);
  await analysis.raise([anAlert(by, null)]);
  await until(async () => (await dropped(by.userId)).length === 2);
  expect(await dropped(by.userId)).toEqual(['address-not-confirmed', 'turned-off']);
  const { targets } = await gateway.request(getAlertSettings, { by });
  expect(targets.map((target) => target.channel).sort()).toEqual(['discord', 'email']);
  expect(mailsTo(email)).toEqual([]);
});

it('deletes the browsers that subscribed with another VAPID key, once that of each browser is known', async () => {
  const [current, earlier] = [await aPerson(), await aPerson()];
  const { publicKey } = bot.get(PushSender);
  const browsersOf = async ({ by }: typeof current): Promise<number> => {
    const { targets } = await gateway.request(getAlertSettings, { by });
    return targets.filter((target) => target.channel === 'push').length;
  };
  await bot
    .get(Transactions)
    .query("UPDATE alert_target SET vapid_key = NULL WHERE user_id = $1 AND channel = 'push'", [earlier.by.userId]);
  await bot.get(AlertRepository).keepPushTargetsOf(publicKey ?? '');
  expect([await browsersOf(current), await browsersOf(earlier)]).toEqual([1, 1]);
  await bot.get(AlertRepository).keepPushTargetsOf('a new key');
  expect([await browsersOf(current), await browsersOf(earlier)]).toEqual([0, 0]);
  expect((await gateway.request(getAlertSettings, { by: earlier.by })).targets).not.toEqual([]);
});

it('sends direct messages to a Discord user for one account only, and accepts each code once', async () => {
  const first = await aPerson();
  const second = await aPerson();
  const { targets } = await gateway.request(getAlertSettings, { by: first.by });
  expect(targets.map((target) => target.channel).sort()).toEqual(['email', 'push']);
  const code = await discordCode();
  await gateway.request(linkDiscordRequest, { by: first.by, code });
  await expect(gateway.request(linkDiscordRequest, { by: second.by, code })).rejects.toThrow('Type /link in Discord');
  const late = await discordCode();
  setNow(new Date('2026-11-22T18:10:00Z'), channel);
  await expect(gateway.request(linkDiscordRequest, { by: second.by, code: late })).rejects.toThrow('older than ten');
});

it('accepts each code of a Discord user who typed /link twice, until one is used', async () => {
  const { by } = await aPerson();
  const [earlier, later] = [await discordCode(), await discordCode()];
  const { targets } = await gateway.request(linkDiscordRequest, { by, code: earlier });
  expect(targets.filter((target) => target.channel === 'discord')).toHaveLength(1);
  await expect(gateway.request(linkDiscordRequest, { by, code: later })).rejects.toThrow('Type /link in Discord');
});

it('refuses a mailbox that is not confirmed, and an address that does not belong to a push service', async () => {
  const by: Principal = { userId: randomUUID(), sessionId: randomUUID(), tier: 'Premium' };
  accounts.set(by.userId, { email: 'a@example.com', emailConfirmed: false, books: null, notSold: [] });
  await expect(gateway.request(addAlertMailboxRequest, { by })).rejects.toThrow('Confirm your email address');
  const device = { endpoint: 'https://169.254.169.254/', ...KEYS, label: 'Chrome' };
  await expect(gateway.request(addAlertDeviceRequest, { by, device })).rejects.toThrow('this browser');
});
