import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type AppError,
  gameFinal,
  listUsersRequest,
  loginRequest,
  resolveSession,
  type ServiceName,
  SERVICES,
  updatePlanRequest,
  userChanged,
} from '@overline/contracts';
import { type BusUser, busUsers, durableOf, STREAM } from '@overline/contracts/access';
import { startServers, type TestServers, until } from '@overline/testing';
import { AckPolicy, type ConnectionOptions, connect } from 'nats';
import { z } from 'zod';
import { ensureStream } from '../src/events/event-stream.ts';
import { Bus, serveRequest } from '../src/index.ts';
import { StreamRecovery } from '../src/outbox/stream-recovery.ts';
import { rang } from './bell-service.ts';

const logger = new Logger('test');

let servers: TestServers;
/** A user with all rights. */
let tester: Bus;

beforeAll(async () => {
  Logger.overrideLogger(false);
  servers = await startServers({ nats: true });
  tester = await Bus.open({ url: servers.nats.url, service: 'tester' });
});
afterAll(async () => {
  await tester.close();
  await servers.stop();
});

/** Runs an action with a service's credentials. Returns the server's refusal, or 'allowed'. */
async function refusalOf(service: ServiceName, act: (bus: Bus) => Promise<unknown> | void): Promise<string> {
  const bus = await Bus.open({ url: servers.nats.urlOf(service), service });
  const refused = new Promise<string>((resolve) => {
    void (async () => {
      for await (const { type, data } of bus.connection.status()) if (type === 'error') resolve(String(data));
    })();
  });
  const done = Promise.resolve(act(bus)).then(
    () =>
      bus.connection
        .flush()
        .then(() => sleep(100))
        .then(() => 'allowed'),
    (error: unknown) => String(error),
  );
  try {
    return await Promise.race([refused, done]);
  } finally {
    await bus.close();
  }
}

describe('the permissions of the bus', () => {
  const anybody: ConnectionOptions = { reconnect: false, waitOnFirstConnect: false, timeout: 5_000 };

  it('refuse connections without credentials or with wrong ones', async () => {
    const { host } = new URL(servers.nats.url);
    const visitors = [{}, { user: 'auth', pass: 'auth' }, { user: 'tester' }];
    for (const visitor of visitors)
      await expect(connect({ ...anybody, servers: host, ...visitor })).rejects.toThrow('Authorization Violation');
  });

  it('keep a service from reading requests to others, such as auth.login with its passwords', async () => {
    for (const subject of [loginRequest.subject, 'auth.>', '>', '_INBOX.>', '_INBOX.gateway.>', 'events.>', '$JS.>'])
      for (const service of ['analysis', 'bot', 'gateway'] as const)
        if (!`${subject}`.startsWith(`_INBOX.${service}`))
          expect(
            await refusalOf(service, (bus) => void bus.connection.subscribe(subject, { callback: () => undefined })),
          ).toMatch(/permissions.violation/i);
  });

  it('let only auth answer auth.resolve-session', async () => {
    const answer = (bus: Bus): void => void serveRequest(bus, resolveSession, () => Promise.resolve({}), logger);
    expect(await refusalOf('picks', answer)).toMatch(/permissions.violation/i);
    expect(await refusalOf('auth', answer)).toBe('allowed');
  });

  it('let only analysis announce a final game', async () => {
    const announce = (bus: Bus): void => bus.connection.publish(gameFinal.subject, '{}');
    expect(await refusalOf('picks', announce)).toMatch(/permissions.violation/i);
    expect(await refusalOf('gateway', announce)).toMatch(/permissions.violation/i);
    expect(await refusalOf('analysis', announce)).toBe('allowed');
  });

  it('let a service send only the requests in its contracts, and report a refusal at once', async () => {
    const refusal = refusalOf('bot', (bus) => bus.request(loginRequest, { email: 'a@b.c', password: 'x' } as never));
    expect(await refusal).toMatch(/permissions.violation/i);
  });

  it("keep a service from pulling another's events or changing the stream", async () => {
    for (const subject of [
      '$JS.API.STREAM.DELETE.EVENTS',
      '$JS.API.STREAM.UPDATE.EVENTS',
      '$JS.API.STREAM.PURGE.EVENTS',
      '$JS.API.CONSUMER.MSG.NEXT.EVENTS.picks__events_games_final_v1',
      '$JS.API.CONSUMER.CREATE.EVENTS.billing__events_user_changed_v1.events.>',
      '$JS.API.CONSUMER.DURABLE.CREATE.EVENTS.billing__spy',
    ])
      expect(await refusalOf('billing', (bus) => bus.connection.publish(subject))).toMatch(/permissions.violation/i);
  });
});

function rightsOf(service: ServiceName): BusUser {
  const user = busUsers().find(({ name }) => name === service);
  if (!user) throw new Error(`${service} is not a user of the bus`);
  return user;
}

describe('a compromised service', () => {
  const planted = { userId: randomUUID(), newPlan: 'Platinum', by: { userId: randomUUID() } };
  let auth: Bus;
  let called: unknown[];

  beforeEach(async () => {
    called = [];
    auth = await Bus.open({ url: servers.nats.urlOf('auth'), service: 'auth' });
    for (const contract of [updatePlanRequest, listUsersRequest]) {
      const open = { ...contract, input: z.unknown(), reply: z.unknown() };
      const answer = (input: unknown): Promise<unknown> => {
        called.push({ subject: contract.subject, input });
        return Promise.resolve({ users: ['everyone'] });
      };
      serveRequest(auth, open, answer, logger);
    }
    await auth.connection.flush();
  });
  afterEach(() => auth.close());

  it.each(['auth.update-plan', 'auth.list-users'])(
    'cannot send %s by naming it as the reply subject of a message that it sends to itself',
    async (target) => {
      for (const { name } of SERVICES) {
        const { publish, subscribe } = rightsOf(name);
        const attacker = await Bus.open({ url: servers.nats.urlOf(name), service: name });
        const leaked: unknown[] = [];
        const own = attacker.connection.subscribe(`_INBOX.${name}.loot`, {
          callback: (_error, message) => leaked.push(message.string()),
        });
        for (const subject of subscribe)
          attacker.connection.subscribe(subject, {
            callback: (error, message) => {
              if (error || message.subject.startsWith('_INBOX.')) return;
              attacker.connection.publish(target, JSON.stringify(planted), { reply: own.getSubject() });
            },
          });
        // The right to publish `progress.analysis` was once abused to answer requests; its other rights must not allow
        // it.
        for (const subject of ['progress.analysis', 'admin.get-failed-work', ...publish])
          if (!/[>*]/.test(subject)) attacker.connection.publish(subject, JSON.stringify(planted), { reply: target });
        await attacker.connection.flush();
        await sleep(100);
        await attacker.close();
        // The gateway may send both requests.
        if (!publish.includes(target)) expect({ name, called, leaked }).toEqual({ name, called: [], leaked: [] });
        called = [];
      }
    },
    180_000,
  );

  it('cannot have the server send a stored event to another service as a request', async () => {
    await ensureStream(tester.connection);
    const jetstream = tester.connection.jetstream();
    await jetstream.publish(userChanged.subject, JSON.stringify(planted), { msgID: randomUUID() });
    const durable = durableOf('analysis', userChanged.subject);
    const manager = await tester.connection.jetstreamManager();
    const config = { durable_name: durable, ack_policy: AckPolicy.Explicit, filter_subject: userChanged.subject };
    await manager.consumers.add(STREAM, config);
    const analysis = await Bus.open({ url: servers.nats.urlOf('analysis'), service: 'analysis' });
    const pull = `$JS.API.CONSUMER.MSG.NEXT.${STREAM}.${durable}`;
    analysis.connection.publish(pull, '{"batch":1}', { reply: updatePlanRequest.subject });
    await until(async () => (await manager.consumers.info(STREAM, durable)).num_ack_pending === 1);
    await auth.connection.flush();
    await sleep(100);
    expect(called).toEqual([]);
    await analysis.close();
    await manager.streams.delete(STREAM);
  });

  it("cannot forge another service's reply", async () => {
    const gateway = await Bus.open({ url: servers.nats.urlOf('gateway'), service: 'gateway' });
    const inboxes: string[] = [];
    auth.connection.subscribe(resolveSession.subject, {
      callback: (_error, { reply }) => void inboxes.push(reply ?? ''),
    });
    await auth.connection.flush();
    const outcome = gateway
      .request({ ...resolveSession, timeoutMs: 1_500 }, {} as never)
      .catch((error: AppError) => error.code);
    await until(() => inboxes.length > 0);
    const forge = (bus: Bus): void => bus.connection.publish(inboxes[0] ?? '', '{"principal":null}');
    expect(await refusalOf('bot', forge)).toMatch(/permissions.violation/i);
    expect(await outcome).toBe('SERVICE_UNAVAILABLE');
    await gateway.close();
  });

  it('cannot read stored events by sequence number', async () => {
    for (const { name } of SERVICES)
      expect(
        await refusalOf(name, (bus) => bus.connection.publish(`$JS.API.STREAM.MSG.GET.${STREAM}`, '{"seq":1}')),
      ).toMatch(/permissions.violation/i);
  });
});

describe('the stream check with production permissions', () => {
  it('distinguishes kept events from lost ones even if others have published since', async () => {
    const auth = await Bus.open({ url: servers.nats.urlOf('auth'), service: 'auth' });
    await ensureStream(auth.connection);
    const jetstream = auth.connection.jetstream();
    const kept = randomUUID();
    const lost = randomUUID();
    const { seq } = await jetstream.publish(userChanged.subject, '{}', { msgID: kept });
    // Another service's event has the sequence number that ours had before the stream was restored from a backup.
    await tester.connection.jetstream().publish(rang.subject, '{}', { msgID: randomUUID() });
    const published = [
      { sequence: '2', id: lost, subject: userChanged.subject, streamSequence: String(seq + 1) },
      { sequence: '1', id: kept, subject: userChanged.subject, streamSequence: String(seq) },
    ];
    const again: unknown[] = [];
    const rows = {
      adoptStream: async () => false,
      lastPublished: async () => published,
      publishAgain: async (sequences: unknown) => void again.push(sequences),
    };
    await new StreamRecovery(auth, rows as never, { renew: async () => true } as never).check();
    expect(again).toEqual([['2']]);
    await (await tester.connection.jetstreamManager()).streams.delete(STREAM);
    await auth.close();
  });

  it("keeps a relay from reading another service's events", async () => {
    for (const subject of [
      `$JS.API.CONSUMER.CREATE.${STREAM}.billing__published.events.user.changed.v1`,
      `$JS.API.CONSUMER.CREATE.${STREAM}.billing__published.events.>`,
      `$JS.API.CONSUMER.CREATE.${STREAM}.billing__published`,
      `$JS.API.CONSUMER.CREATE.${STREAM}`,
      `$JS.API.CONSUMER.MSG.NEXT.${STREAM}.auth__published`,
    ])
      expect(await refusalOf('billing', (bus) => bus.connection.publish(subject))).toMatch(/permissions.violation/i);
  });
});
