import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AppError, notice, request } from '@overline/contracts';
import { startServers, type TestServers, until } from '@overline/testing';
import { z } from 'zod';
import { BufferedEvents, Bus, serveRequest } from '../src/index.ts';
import { rang } from './bell-service.ts';

const weigh = request('scales.weigh', z.object({ grams: z.number() }), z.object({ text: z.string() }), {
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
});
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
  it('is answered, and parsed on both sides', async () => {
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

  it('throws in the caller what the handler threw', async () => {
    await serve(async () => {
      throw new AppError({ code: 'TOO_HEAVY', kind: 'conflict', message: 'Too heavy', facts: { limit: 5 } });
    });
    expect(await failureOf(1)).toEqual({ kind: 'conflict', code: 'TOO_HEAVY' });
  });

  it('fails as unavailable if no service answers it', async () => {
    expect(await failureOf(1)).toEqual({ kind: 'unavailable', code: 'SERVICE_UNAVAILABLE' });
  });

  it('fails as internal, not as unavailable, when its handler throws an unknown error', async () => {
    await serve(async () => {
      throw new TypeError('x is not a function');
    });
    expect(await failureOf(1)).toEqual({ kind: 'internal', code: 'INTERNAL' });
  });

  it.each(['not json', '', '{"grams":"many"}', '[]', 'null', '\0'])(
    'with the body %j is refused as invalid, and the next one is answered',
    async (payload) => {
      await serve(async () => ({ text: 'ok' }));
      const { data } = await caller.connection.request(weigh.subject, Buffer.from(payload), { timeout: 2_000 });
      expect(JSON.parse(Buffer.from(data).toString())).toMatchObject({ kind: 'invalid', code: 'BAD_REQUEST' });
      expect(await caller.request(weigh, { grams: 1 })).toEqual({ text: 'ok' });
    },
  );

  it('fails at once in the answering service when its reply is too large', async () => {
    await serve(async ({ grams }) => ({ text: 'x'.repeat(grams) }));
    const from = performance.now();
    expect(await failureOf(scales.maxPayload)).toEqual({ kind: 'internal', code: 'MESSAGE_TOO_LARGE' });
    expect(performance.now() - from).toBeLessThan(1_000);
    expect((await caller.request(weigh, { grams: 1_000_000 })).text).toHaveLength(1_000_000);
  });

  it('fails at once when it is too large itself', async () => {
    const long = request('scales.read', z.object({ text: z.string() }), z.object({}));
    await expect(caller.request(long, { text: 'x'.repeat(2_000_000) })).rejects.toMatchObject({
      kind: 'internal',
      code: 'MESSAGE_TOO_LARGE',
    });
  });

  it('is answered if it is in flight while its server stops, and a new request goes to another instance', async () => {
    let started = 0;
    const server = await serve(async () => {
      started += 1;
      await sleep(500);
      return { text: 'done' };
    });
    const reply = caller.request(weigh, { grams: 1 });
    await until(() => started === 1);
    const stopped = server.stop();
    await sleep(50);
    expect(await failureOf(2)).toEqual({ kind: 'unavailable', code: 'SERVICE_UNAVAILABLE' });
    await stopped;
    expect([await reply, started]).toEqual([{ text: 'done' }, 1]);
  });

  it('works again after the bus was down', async () => {
    await serve(async () => ({ text: 'ok' }));
    await servers.nats.kill();
    await servers.nats.start();
    await until(async () => (await caller.request(weigh, { grams: 1 }).catch(() => undefined))?.text === 'ok');
  });
});

describe('a broadcast or a notice', () => {
  it.each(['not json', '', 'null', '{"n":"one"}', '{}', '\0'])(
    'with the content %j is dropped, and the next one is received over the same connection',
    async (payload) => {
      const events: number[] = [];
      const notices: number[] = [];
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

  it('does not block the next one when its listener throws', async () => {
    const received: number[] = [];
    scales.onBroadcast(rang, ({ data }) => {
      received.push(data.n);
      if (data.n === 1) throw new Error('a broken listener');
    });
    await scales.connection.flush();
    for (const n of [1, 2]) ring(n);
    await until(() => received.length === 2, 3_000);
  });

  it('reaches every instance', async () => {
    const received: string[] = [];
    const other = await Bus.open({ url: servers.nats.url, service: 'scales' });
    for (const bus of [scales, other]) {
      bus.onBroadcast(rang, () => void received.push('event'));
      bus.subscribe(rung, () => void received.push('notice'));
      await bus.connection.flush();
    }
    ring(1);
    caller.publish(rung, { n: 1 });
    await until(() => received.length === 4, 3_000);
    await other.close();
  });
});

function ring(n: number): void {
  const envelope = { id: randomUUID(), name: rang.name, version: 1, occurredAt: new Date().toISOString(), data: { n } };
  caller.connection.publish(rang.subject, JSON.stringify(envelope));
}

describe('an event of a service without a database', () => {
  it('waits in order while the bus is down, and arrives once', async () => {
    const events = new BufferedEvents(caller);
    const received: number[] = [];
    caller.onBroadcast(rang, ({ data }) => received.push(data.n));
    await events.emit(rang, { n: 1 }, new Date());
    await servers.nats.kill();
    const waiting = [2, 3, 4].map((n) => events.emit(rang, { n }, new Date()));
    await sleep(300);
    expect(received).toEqual([1]);
    await servers.nats.start();
    await Promise.all(waiting);
    await until(() => received.length >= 4);
    expect(received).toEqual([1, 2, 3, 4]);
    const { state } = await (await caller.connection.jetstreamManager()).streams.info('EVENTS');
    expect(state.messages).toBe(4);
  });

  it('is rejected when it breaks its contract', async () => {
    await expect(new BufferedEvents(caller).emit(rang, { n: 'one' } as never, new Date())).rejects.toThrow(/number/);
  });
});
