import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  AppError,
  gameFinal,
  listUsersRequest,
  loginRequest,
  notice,
  request,
  resolveSession,
  type ServiceName,
  SERVICES,
  updatePlanRequest,
  userChanged,
} from '@overline/contracts';
import { type BusUser, busUsers, durableOf, STREAM } from '@overline/contracts/access';
import { startServers, type TestServers } from '@overline/testing';
import { z } from 'zod';
import { AckPolicy, type ConnectionOptions, connect } from 'nats';
import { ensureStream } from '../src/events/event-stream.ts';
import { StreamWatch } from '../src/outbox/stream-watch.ts';
import { BufferedEvents, Bus, serveRequest } from '../src/index.ts';
import { rang, until } from './house.ts';

const weigh = request('scales.weigh', {
  input: z.object({ grams: z.number() }),
  reply: z.object({ text: z.string() }),
  timeoutMs: 2_000,
});
const rung = notice('notices.bell', z.object({ n: z.number() }));
const logger = new Logger('test');

let servers: TestServers;
let scales: Bus;
let caller: Bus;

beforeAll(async () => {
  Logger.overrideLogger(false);
  servers = await startServers({ nats: true });
}, 60_000);
beforeEach(async () => {
  scales = await Bus.open({ url: servers.nats.url, service: 'scales' });
  caller = await Bus.open({ url: servers.nats.url, service: 'caller' });
});
afterEach(async () => {
  await Promise.all([scales.close(), caller.close()]);
});
afterAll(() => servers.stop());

type Weigh = (input: z.output<typeof weigh.input>) => Promise<unknown>;
async function serve(handler: Weigh): Promise<ReturnType<typeof serveRequest>> {
  const server = serveRequest(scales, weigh, handler as (input: unknown) => Promise<unknown>, logger);
  await scales.connection.flush();
  return server;
}

async function failureOf(grams: number): Promise<Pick<AppError, 'kind' | 'code'>> {
  try {
    await caller.request(weigh, { grams });
  } catch (error) {
    if (error instanceof AppError) return { kind: error.kind, code: error.code };
    throw error;
  }
  throw new Error('No failure');
}

describe('a request', () => {
  it('is answered, parsed on both sides', async () => {
    await serve(async ({ grams }) => ({ text: `${grams} g`, secret: 'not in the contract' }));
    expect(await caller.request(weigh, { grams: 3 })).toEqual({ text: '3 g' });
    expect(JSON.parse(Buffer.from(await caller.requestBytes(weigh, { grams: 4 })).toString()).text).toBe('4 g');
  });

  it('goes to one instance of its service', async () => {
    const other = await Bus.open({ url: servers.nats.url, service: 'scales' });
    const served: string[] = [];
    await serve(async () => ({ text: String(served.push('one')) }));
    serveRequest(other, weigh, async () => ({ text: String(served.push('two')) }), logger);
    await other.connection.flush();
    await scales.connection.flush();
    for (let n = 0; n < 40; n += 1) await caller.request(weigh, { grams: n });
    expect(served).toHaveLength(40);
    expect(new Set(served).size).toBe(2);
    await other.close();
  });

  it('throws on this side what the other side threw', async () => {
    await serve(async () => {
      throw new AppError({ code: 'TOO_HEAVY', kind: 'conflict', message: 'Too heavy', facts: { limit: 5 } });
    });
    expect(await failureOf(1)).toEqual({ kind: 'conflict', code: 'TOO_HEAVY' });
  });

  it('that nobody answers is unavailable', async () => {
    expect(await failureOf(1)).toEqual({ kind: 'unavailable', code: 'SERVICE_AWAY' });
  });

  it('whose handler breaks is an internal failure, which nobody takes for an absence', async () => {
    await serve(async () => {
      throw new TypeError('x is not a function');
    });
    expect(await failureOf(1)).toEqual({ kind: 'internal', code: 'INTERNAL' });
  });

  it.each(['not json', '', '{"grams":"many"}', '[]', 'null', '\0'])(
    'that says %j is refused as invalid, and the next one is answered',
    async (payload) => {
      await serve(async () => ({ text: 'ok' }));
      const { data } = await caller.connection.request(weigh.subject, Buffer.from(payload), { timeout: 2_000 });
      expect(JSON.parse(Buffer.from(data).toString())).toMatchObject({ kind: 'invalid', code: 'BAD_REQUEST' });
      expect(await caller.request(weigh, { grams: 1 })).toEqual({ text: 'ok' });
    },
  );

  it('whose reply is more than the bus carries is refused at once where the reply was made', async () => {
    await serve(async ({ grams }) => ({ text: 'x'.repeat(grams) }));
    const from = performance.now();
    expect(await failureOf(scales.maxPayload)).toEqual({ kind: 'internal', code: 'MESSAGE_TOO_LARGE' });
    expect(performance.now() - from).toBeLessThan(1_000);
    expect((await caller.request(weigh, { grams: 1_000_000 })).text).toHaveLength(1_000_000);
  });

  it('that is more than the bus carries itself is refused at once', async () => {
    const long = request('scales.read', { input: z.object({ text: z.string() }), reply: z.object({}) });
    await expect(caller.request(long, { text: 'x'.repeat(2_000_000) })).rejects.toMatchObject({
      kind: 'internal',
      code: 'MESSAGE_TOO_LARGE',
    });
  });

  it('in hand is answered when its server stops, and a new one goes elsewhere', async () => {
    let begun = 0;
    const server = await serve(async () => {
      begun += 1;
      await sleep(500);
      return { text: 'in the end' };
    });
    const asked = caller.request(weigh, { grams: 1 });
    await until(() => begun === 1);
    const stopped = server.stop();
    await sleep(50);
    expect(await failureOf(2)).toEqual({ kind: 'unavailable', code: 'SERVICE_AWAY' });
    await stopped;
    expect([await asked, begun]).toEqual([{ text: 'in the end' }, 1]);
  });

  it('finds its service again when the bus was away', async () => {
    await serve(async () => ({ text: 'ok' }));
    await servers.nats.kill();
    await servers.nats.start();
    await until(async () => (await caller.request(weigh, { grams: 1 }).catch(() => undefined))?.text === 'ok');
  });
});

describe('a broadcast or a notice', () => {
  it.each(['not json', '', 'null', '{"n":"one"}', '{}', '\0'])(
    'that says %j is dropped, and the next one is heard over the same connection',
    async (payload) => {
      const [events, notices]: [number[], number[]] = [[], []];
      let reconnected = 0;
      void (async () => {
        for await (const { type } of scales.connection.status()) if (type === 'reconnect') reconnected += 1;
      })();
      scales.onBroadcast(rang, ({ data }) => void events.push(data.n));
      scales.subscribe(rung, ({ n }) => void notices.push(n));
      await scales.connection.flush();
      for (const subject of [rang.subject, rung.subject]) caller.connection.publish(subject, Buffer.from(payload));
      ring(1);
      caller.publish(rung, { n: 1 });
      await until(() => events.length + notices.length === 2, 3_000);
      expect([events, notices, reconnected]).toEqual([[1], [1], 0]);
    },
  );

  it('that its listener breaks on does not keep the next one from being heard', async () => {
    const heard: number[] = [];
    scales.onBroadcast(rang, ({ data }) => {
      heard.push(data.n);
      if (data.n === 1) throw new Error('a broken listener');
    });
    await scales.connection.flush();
    for (const n of [1, 2]) ring(n);
    await until(() => heard.length === 2, 3_000);
  });

  it('is heard by every instance', async () => {
    const heard: string[] = [];
    const other = await Bus.open({ url: servers.nats.url, service: 'scales' });
    for (const bus of [scales, other]) {
      bus.onBroadcast(rang, () => void heard.push('event'));
      bus.subscribe(rung, () => void heard.push('notice'));
      await bus.connection.flush();
    }
    ring(1);
    caller.publish(rung, { n: 1 });
    await until(() => heard.length === 4, 3_000);
    await other.close();
  });
});

function ring(n: number): void {
  const envelope = { id: randomUUID(), name: rang.name, version: 1, occurredAt: new Date().toISOString(), data: { n } };
  caller.connection.publish(rang.subject, JSON.stringify(envelope));
}

/** What the server says to somebody who does this with these credentials. */
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
        .then(() => 'let'),
    (error: unknown) => String(error),
  );
  try {
    return await Promise.race([refused, done]);
  } finally {
    await bus.close();
  }
}

describe('the locks of the bus', () => {
  const anybody: ConnectionOptions = { reconnect: false, waitOnFirstConnect: false, timeout: 5_000 };

  it('let nobody in without credentials, or with wrong ones', async () => {
    const { host } = new URL(servers.nats.url);
    const visitors = [{}, { user: 'auth', pass: 'auth' }, { user: 'tester' }];
    for (const visitor of visitors)
      await expect(connect({ ...anybody, servers: host, ...visitor })).rejects.toThrow('Authorization Violation');
  });

  it('let no service read what another is asked, such as the passwords of auth.login, or everything', async () => {
    for (const subject of [loginRequest.subject, 'auth.>', '>', '_INBOX.>', '_INBOX.gateway.>', 'events.>', '$JS.>'])
      for (const service of ['analysis', 'bot', 'gateway'] as const)
        if (!`${subject}`.startsWith(`_INBOX.${service}`))
          expect(
            await refusalOf(service, (bus) => void bus.connection.subscribe(subject, { callback: () => undefined })),
          ).toMatch(/permissions.violation/i);
  });

  it('let auth alone answer auth.resolve-session', async () => {
    const answer = (bus: Bus): void => void serveRequest(bus, resolveSession, () => Promise.resolve({}), logger);
    expect(await refusalOf('picks', answer)).toMatch(/permissions.violation/i);
    expect(await refusalOf('auth', answer)).toBe('let');
  });

  it('let analysis alone say that a game is final', async () => {
    const say = (bus: Bus): void => bus.connection.publish(gameFinal.subject, '{}');
    expect(await refusalOf('picks', say)).toMatch(/permissions.violation/i);
    expect(await refusalOf('gateway', say)).toMatch(/permissions.violation/i);
    expect(await refusalOf('analysis', say)).toBe('let');
  });

  it('let a service ask only what its contracts name, and tell it at once', async () => {
    const asked = refusalOf('bot', (bus) => bus.request(loginRequest, { email: 'a@b.c', password: 'x' } as never));
    expect(await asked).toMatch(/permissions.violation/i);
  });

  it("let no service pull another's events, or change the stream", async () => {
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
  if (!user) throw new Error(`${service} is no user of the bus`);
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
        // `progress.analysis` is how the right to answer was abused; whatever else it publishes must be no better.
        for (const subject of ['progress.analysis', 'admin.get-failed-work', ...publish])
          if (!/[>*]/.test(subject)) attacker.connection.publish(subject, JSON.stringify(planted), { reply: target });
        await attacker.connection.flush();
        await sleep(100);
        await attacker.close();
        // The gateway may send both: that is its job.
        if (!publish.includes(target)) expect({ name, called, leaked }).toEqual({ name, called: [], leaked: [] });
        called = [];
      }
    },
    60_000,
  );

  it('cannot have the server send a stored event to another service as a request', async () => {
    await ensureStream(caller.connection);
    const jetstream = caller.connection.jetstream();
    await jetstream.publish(userChanged.subject, JSON.stringify(planted), { msgID: randomUUID() });
    const durable = durableOf('analysis', userChanged.subject);
    const manager = await caller.connection.jetstreamManager();
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

  it('cannot forge the answer that another service owes its caller', async () => {
    const gateway = await Bus.open({ url: servers.nats.urlOf('gateway'), service: 'gateway' });
    const inboxes: string[] = [];
    auth.connection.subscribe(resolveSession.subject, {
      callback: (_error, { reply }) => void inboxes.push(reply ?? ''),
    });
    await auth.connection.flush();
    const asked = gateway.request({ ...resolveSession, timeoutMs: 1_500 }, {} as never);
    const outcome = asked.catch((error: AppError) => error.code);
    await until(() => inboxes.length > 0);
    const forge = (bus: Bus): void => bus.connection.publish(inboxes[0] ?? '', '{"principal":null}');
    expect(await refusalOf('bot', forge)).toMatch(/permissions.violation/i);
    expect(await outcome).toBe('SERVICE_AWAY');
    await gateway.close();
  });

  it('cannot read stored events by their number', async () => {
    for (const { name } of SERVICES)
      expect(
        await refusalOf(name, (bus) => bus.connection.publish(`$JS.API.STREAM.MSG.GET.${STREAM}`, '{"seq":1}')),
      ).toMatch(/permissions.violation/i);
  });
});

describe('the check of the stream, with the rights of production', () => {
  it('tells an event that the stream still has from one that it lost, whoever has written since', async () => {
    const auth = await Bus.open({ url: servers.nats.urlOf('auth'), service: 'auth' });
    await ensureStream(auth.connection);
    const jetstream = auth.connection.jetstream();
    const [kept, lost] = [randomUUID(), randomUUID()];
    const { seq } = await jetstream.publish(userChanged.subject, '{}', { msgID: kept });
    // Another service's event has the number that ours had before the stream was restored from a copy.
    await caller.connection.jetstream().publish(rang.subject, '{}', { msgID: randomUUID() });
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
    await new StreamWatch(auth, rows as never).check();
    expect(again).toEqual([['2']]);
    await (await caller.connection.jetstreamManager()).streams.delete(STREAM);
    await auth.close();
  });

  it("lets no relay look at another service's events", async () => {
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

describe('an event of a service without a database', () => {
  it('waits in its order while the bus is away, and comes once', async () => {
    const events = new BufferedEvents(caller);
    const heard: number[] = [];
    caller.onBroadcast(rang, ({ data }) => heard.push(data.n));
    await events.emit(rang, { n: 1 }, new Date());
    await servers.nats.kill();
    const waiting = [2, 3, 4].map((n) => events.emit(rang, { n }, new Date()));
    await sleep(300);
    expect(heard).toEqual([1]);
    await servers.nats.start();
    await Promise.all(waiting);
    await until(() => heard.length >= 4);
    expect(heard).toEqual([1, 2, 3, 4]);
    const { state } = await (await caller.connection.jetstreamManager()).streams.info('EVENTS');
    expect(state.messages).toBe(4);
  }, 30_000);

  it('is refused where it breaks its contract', async () => {
    await expect(new BufferedEvents(caller).emit(rang, { n: 'one' } as never, new Date())).rejects.toThrow(/number/);
  });
});
