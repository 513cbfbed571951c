import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { analysisProgress, AppError } from '@overline/contracts';
import { PinoLogger } from '@overline/service-kit';
import { startServers, type TestServers, until } from '@overline/testing';
import { GatewayConfig } from '../src/config.ts';
import { createGateway } from '../src/gateway.ts';
import { startGateway } from './running-gateway.ts';
import { FakeAnalysis } from './fake-analysis.ts';
import { openLiveStream } from './live-stream.ts';

let servers: TestServers;
let platform: FakeAnalysis;
let gateway: Awaited<ReturnType<typeof createGateway>>;
let address: string;

beforeAll(async () => {
  servers = await startServers({ redis: true, nats: true });
  platform = await FakeAnalysis.start(servers.nats.url);
  const values = GatewayConfig.schema.parse({
    NATS_URL: servers.nats.urlOf('gateway'),
    REDIS_URL: servers.redis.urlOf('gateway'),
    JWT_SECRET: FakeAnalysis.secret,
    RATE_LIMIT_PER_MINUTE: 1_000_000,
    DEMO: 'true',
    DRAIN_IDLE_MS: 0,
  });
  gateway = await createGateway(new GatewayConfig(values), new PinoLogger('gateway', 'silent'));
  await gateway.listen({ host: '127.0.0.1', port: 0 });
  address = await gateway.getUrl();
});
afterAll(async () => {
  await gateway.close();
  await platform.bus.close();
  await servers.stop();
});
beforeEach(() => {
  platform.refusal = null;
  platform.started.length = 0;
  platform.stateAt = () => ({ state: 'done', answer: { overallSummary: 'words' } });
});

async function call(
  method: string,
  path: string,
  token: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
) {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    json: (await response.json()) as Record<string, unknown>,
  };
}
const analyze = (token: string, headers: Record<string, string> = {}) =>
  call('POST', '/picks/analyze-prop', token, { body: { query: 'Ada points' }, headers });

describe('an analysis', () => {
  it.each([
    ['/picks/analyze-prop', { query: ' Ada points ' }, { type: 'prop', query: 'Ada points' }],
    ['/moneylines/analyze', { query: 'Foxes' }, { type: 'moneyline', query: 'Foxes' }],
    [
      '/parlay/analyze',
      { props: [{ playerName: 'Ada', propType: 'points', propLine: 20.5, selection: 'Over' }] },
      { type: 'parlay', props: [{ playerName: 'Ada', propType: 'points', propLine: 20.5, selection: 'Over' }] },
    ],
  ])('by %s waits and returns the answer', async (path, body, question) => {
    platform.stateAt = (nth) =>
      nth < 2 ? { state: 'running' } : { state: 'done', answer: { overallSummary: 'words' } };
    const { userId, token } = platform.person('Platinum');
    expect(await call('POST', path, token, { body })).toMatchObject({ status: 200, json: { overallSummary: 'words' } });
    expect(platform.started).toEqual([
      { by: expect.objectContaining({ userId, tier: 'Platinum' }), question, idempotencyKey: expect.any(String) },
    ]);
  });

  it('survives an instance that is unavailable for a while', async () => {
    platform.stateAt = (nth) => (nth < 1 ? null : { state: 'done', answer: { overallSummary: 'after all' } });
    expect(await analyze(platform.person('Premium').token)).toMatchObject({
      status: 200,
      json: { overallSummary: 'after all' },
    });
  });

  it('continues when its gateway stops: a 503 says when to retry on another gateway', async () => {
    platform.stateAt = () => ({ state: 'running' });
    const { token } = platform.person('Premium');
    const stopping = await startGateway(servers, { JWT_SECRET: FakeAnalysis.secret });
    const headers = { 'idempotency-key': 'one-question' };
    const waiting = stopping.call('POST', '/api/picks/analyze-prop', { token, body: { query: 'Ada' }, headers });
    await until(() => platform.started.length > 0);
    await stopping.stop();
    const response = await waiting;
    expect([response.status, response.json['code'], response.headers.get('retry-after')]).toEqual([
      503,
      'GATEWAY_SHUTTING_DOWN',
      '2',
    ]);
    platform.stateAt = () => ({ state: 'done', answer: { overallSummary: 'after all' } });
    const body = { query: 'Ada' };
    const again = await call('POST', '/picks/analyze-prop', token, { body, headers });
    expect(again).toMatchObject({ status: 200, json: { overallSummary: 'after all' } });
    expect(new Set(platform.started.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('passes the idempotency key on, and generates one if there is none', async () => {
    const { token } = platform.person('Premium');
    const key = `~!${'k'.repeat(198)}`;
    await analyze(token, { 'idempotency-key': key });
    await analyze(token);
    await analyze(token);
    const keys = platform.started.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[0]).toBe(key);
    expect(new Set(keys).size).toBe(3);
  });

  it.each(['', 'k'.repeat(201), 'with space', 'umläut'])('refuses the key %p', async (key) => {
    expect(await analyze(platform.person('Premium').token, { 'idempotency-key': key })).toMatchObject({
      status: 400,
      json: { message: 'Idempotency-Key must be 1 to 200 visible ASCII characters' },
    });
    expect(platform.started).toEqual([]);
  });

  it('is not retried after an internal error', async () => {
    platform.refusal = new TypeError('x is not a function');
    const before = platform.refused;
    expect(await analyze(platform.person('Premium').token)).toEqual({
      status: 500,
      retryAfter: null,
      json: { statusCode: 500, code: 'INTERNAL', message: 'Server error. Please try again later.' },
    });
    expect(platform.refused - before).toBe(1);
  });

  it('with an unpaired surrogate is refused by the gateway', async () => {
    const { token } = platform.person('Premium');
    const before = platform.started.length;
    expect(await call('POST', '/picks/analyze-prop', token, { body: { query: 'Ada \ud800' } })).toMatchObject({
      status: 400,
      json: { message: 'Text must not contain half of a character (an unpaired surrogate)' },
    });
    expect(platform.started).toHaveLength(before);
  });

  it('tells Free users to upgrade, with the message of the specification', async () => {
    const { token } = platform.person('Free');
    for (const path of ['/picks/analyze-prop', '/moneylines/analyze']) {
      expect(await call('POST', path, token, { body: { query: 'x' } })).toMatchObject({
        status: 403,
        json: { message: 'Free tier does not include AI search. Please upgrade.' },
      });
    }
  });

  it('passes on a refusal and its retry delay', async () => {
    platform.refusal = new AppError({
      code: 'ALLOWANCE_USED_UP',
      kind: 'limited',
      message: 'Daily search limit reached. Upgrade or try again tomorrow.',
      retryAfterSeconds: 3_600,
    });
    expect(await analyze(platform.person('Premium').token)).toEqual({
      status: 429,
      retryAfter: '3600',
      json: {
        statusCode: 429,
        code: 'ALLOWANCE_USED_UP',
        message: 'Daily search limit reached. Upgrade or try again tomorrow.',
      },
    });
  });

  it("reports a failure with the service's message", async () => {
    platform.stateAt = () => ({ state: 'failed', error: 'An unexpected error during analysis.' });
    expect(await analyze(platform.person('Premium').token)).toMatchObject({
      status: 503,
      json: { code: 'ANALYSIS_FAILED', message: 'An unexpected error during analysis.' },
    });
  });
});

describe('reading analyses', () => {
  it("returns the user's own analyses, and suggestions", async () => {
    const { userId, token } = platform.person('Free');
    expect((await call('GET', '/analyses?type=prop', token)).json).toMatchObject([{ query: userId }]);
    expect((await call('GET', '/suggestions?q=ada', token)).json).toEqual([
      { label: 'ada', detail: 'Foxes', query: 'ada' },
    ]);
  });
});

describe('progress', () => {
  it('reaches only the pages of the user who started the analysis', async () => {
    const asker = platform.person('Premium');
    const other = platform.person('Admin');
    const own = await openLiveStream(address, asker.token);
    const foreign = await openLiveStream(address, other.token);
    const stage = 'Waiting in line';
    const notice = { id: randomUUID(), type: 'prop' as const, state: 'queued' as const, ahead: 3, stage };
    platform.bus.publish(analysisProgress, { ...notice, userId: asker.userId });
    platform.bus.connection.publish(analysisProgress.subject, '{"nonsense":true}');
    platform.bus.publish(analysisProgress, { ...notice, ahead: 2, userId: asker.userId });
    await until(() => own.text().includes('"ahead":2'));
    expect(own.text()).toContain(`data: ${JSON.stringify({ type: 'analysis.progress', analysis: notice })}\n\n`);
    expect(own.text()).not.toContain(asker.userId);
    expect(foreign.text()).not.toContain('analysis');
    await Promise.all([own.close(), foreign.close()]);
  });
});
