import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { z } from 'zod';
import { FeedClient, type FeedClientOptions, retryAfterMs } from './feed-client.ts';
import { FeedHasNot, FeedRefused, FeedUnavailable } from './feed.errors.ts';

const Body = z.object({ games: z.number() });
const GOOD = '{"games": 7}';

const servers: Server[] = [];

/** A feed that answers each request with the next listener, and all further requests with the last one. */
async function aFeed(...answers: RequestListener[]): Promise<{
  client: FeedClient;
  seen: string[];
  at: number[];
  with(options: Partial<FeedClientOptions>): FeedClient;
}> {
  const seen: string[] = [];
  const at: number[] = [];
  const server = createServer((request, response) => {
    at.push(performance.now());
    seen.push(`${request.url} ${request.headers.authorization ?? ''}`);
    answers[Math.min(seen.length, answers.length) - 1]?.(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base/`;
  const options: FeedClientOptions = {
    feed: 'odds',
    baseUrl,
    secretQuery: { apiKey: 'k3y&secret' },
    headers: { authorization: 'h3ader-secret' },
    limiter: { acquire: async () => undefined },
    timeoutMs: 30_000,
    pauseMs: 40,
    retryMs: 5,
  };
  return { client: new FeedClient(options), seen, at, with: (more) => new FeedClient({ ...options, ...more }) };
}

const say =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };
const good = say(200, GOOD);
const silence: RequestListener = () => undefined;
const half: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-length': '500' }).write('{"games":');
  setTimeout(() => response.destroy(), 10);
};
const neverEnding: RequestListener = (_request, response) => {
  response.writeHead(200).write('{"games":');
};
const hangUp: RequestListener = (request) => request.socket.destroy();

describe('a feed request', () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const logged = (): string => JSON.stringify(warn.mock.calls);

  afterEach(() => {
    warn.mockClear();
    for (const server of servers.splice(0)) {
      server.close();
      server.closeAllConnections();
    }
  });

  it('sends the key, and the lists and numbers of its query', async () => {
    const { client, seen } = await aFeed(good);
    await expect(
      client.get('/v1/games', { 'dates[]': ['2026-01-14', '2026-01-15'], per_page: 100 }, Body),
    ).resolves.toEqual({ games: 7 });
    expect(seen).toEqual([
      '/base/v1/games?dates%5B%5D=2026-01-14&dates%5B%5D=2026-01-15&per_page=100&apiKey=k3y%26secret h3ader-secret',
    ]);
    expect(client.status.report()).toMatchObject({ status: 'up' });
  });

  it.each([
    ['half a body', half, 'terminated'],
    ['a connection that breaks', hangUp, 'fetch failed'],
    ['a 500', say(500, '{}'), 'it answered 500'],
    ['a 503 in HTML', say(503, '<html>'), 'it answered 503'],
    ['a 429 without a time', say(429, 'slow down'), 'it answered 429'],
    ['broken JSON', say(200, '{"games": 7'), 'JSON'],
    ['nothing', say(200, ''), 'JSON'],
    ['a wrong shape', say(200, '{"games": "seven"}'), 'an unexpected body at games'],
    ['null', say(200, 'null'), 'an unexpected body'],
  ])('is retried after %s, and logs what was wrong', async (_what, answer, logLine) => {
    const { client, seen } = await aFeed(answer, good);
    await expect(client.get('/x', {}, Body)).resolves.toEqual({ games: 7 });
    expect(seen).toHaveLength(2);
    expect(logged()).toContain(logLine);
    expect(client.status.report()).toMatchObject({ status: 'up', message: expect.stringContaining('1 failures') });
  });

  it.each([
    ['no answer in time', silence],
    ['a body that does not end', neverEnding],
  ])('is retried after %s', async (_what, answer) => {
    const { with: made, seen } = await aFeed(answer, good);
    const client = made({ timeoutMs: 300 });
    await expect(client.get('/x', {}, Body)).resolves.toEqual({ games: 7 });
    expect(seen.length).toBeGreaterThanOrEqual(2);
    expect(logged()).toContain('no response within 300 ms');
    expect(client.status.report()).toMatchObject({ status: 'up', message: expect.stringContaining(' failures') });
  });

  it('reports the headers of every successful response, because an unusable one costs credits too', async () => {
    const { client } = await aFeed(
      say(500, '', { 'x-requests-last': '9' }),
      say(200, '{"games": "seven"}', { 'x-requests-last': '4' }),
      say(200, GOOD, { 'x-requests-last': '5' }),
    );
    const costs: (string | null)[] = [];
    await client.get('/x', {}, Body, (headers) => costs.push(headers.get('x-requests-last')));
    expect(costs).toEqual(['4', '5']);
  });

  it('fails after four attempts, and the feed is degraded until an answer arrives', async () => {
    const { client, seen } = await aFeed(say(500, ''), say(500, ''), say(500, ''), say(500, ''), good);
    await expect(client.get('/x', {}, Body)).rejects.toThrow(FeedUnavailable);
    expect(seen).toHaveLength(4);
    expect(client.status.report()).toMatchObject({ status: 'degraded', message: expect.stringContaining('500') });
    await client.get('/x', {}, Body);
    expect(client.status.report()).toMatchObject({ status: 'up' });
  });

  it.each([
    [401, FeedRefused],
    [403, FeedRefused],
    [422, FeedRefused],
    [400, FeedRefused],
    [404, FeedHasNot],
  ])('is not retried after a %i', async (status, error) => {
    const { client, seen } = await aFeed(say(status, '{"message":"no"}'), good);
    await expect(client.get('/x', {}, Body)).rejects.toThrow(error);
    expect(seen).toHaveLength(1);
  });

  it('follows no redirect, which would send the key to another host', async () => {
    const { client } = await aFeed(say(302, '', { location: 'http://127.0.0.1:9/elsewhere' }));
    await expect(client.get('/x', {}, Body)).rejects.toThrow(FeedUnavailable);
  });

  it('waits as long as Retry-After asks, and so do all other requests', async () => {
    const { client, at } = await aFeed(say(429, '', { 'retry-after': '1' }), good);
    const first = client.get('/x', {}, Body);
    while (!logged().includes('it answered 429')) await new Promise((resolve) => setTimeout(resolve, 5));
    await Promise.all([first, client.get('/y', {}, Body)]);
    expect(at).toHaveLength(3);
    for (const later of at.slice(1)) expect(later - (at[0] ?? 0)).toBeGreaterThan(950);
  });

  it('waits for the default pause after a 429 without Retry-After', async () => {
    const { with: made, at } = await aFeed(say(429, ''), good);
    await made({ pauseMs: 300 }).get('/x', {}, Body);
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThan(280);
  });

  it('fails at once while the feed asks for a long pause', async () => {
    const { client, seen } = await aFeed(
      say(429, '', { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() }),
      good,
    );
    await expect(client.get('/x', {}, Body)).rejects.toThrow('asked for a pause until');
    await expect(client.get('/y', {}, Body)).rejects.toThrow('asked for a pause until');
    expect(seen).toHaveLength(1);
    expect(client.status.report()).toMatchObject({ status: 'degraded' });
  });

  it('shows no key in logs, errors or status, even if the feed echoes it', async () => {
    const echo: RequestListener = (request, response) => {
      response.writeHead(401).end(`You sent ${request.url} with k3y&secret and ${request.headers.authorization}`);
    };
    const { client } = await aFeed(echo);
    const error: unknown = await client.get('/x', {}, Body).catch((caught: unknown) => caught);
    const { client: broken } = await aFeed(hangUp);
    await broken.get('/x', {}, Body).catch(() => undefined);
    const exposed = [
      String(error),
      JSON.stringify(error),
      logged(),
      JSON.stringify(client.status.report()),
      JSON.stringify(broken.status.report()),
    ].join('\n');
    expect(exposed).toContain('You sent');
    expect(exposed).not.toMatch(/k3y|h3ader-secret/);
  });

  it("acquires the rate limiter for each attempt, because each counts toward the plan's limit", async () => {
    const { with: made, seen } = await aFeed(say(500, 'broken'), good);
    let acquired = 0;
    const acquire = async (): Promise<void> => void (acquired += 1);
    await made({ limiter: { acquire } }).get('/x', {}, Body);
    expect([acquired, seen.length]).toEqual([2, 2]);
  });
});

describe('a Retry-After header', () => {
  const now = new Date('2026-01-14T14:00:00Z');

  it.each([
    ['7', 7_000],
    ['0', 0],
    [' 1.5 ', 1_500],
    ['Wed, 14 Jan 2026 14:00:30 GMT', 30_000],
    ['Wed, 14 Jan 2026 13:00:00 GMT', 0],
    ['', undefined],
    [null, undefined],
    ['soon', undefined],
    ['-3', undefined],
  ])('of %p means %p ms', (header, expected) => {
    const ms = retryAfterMs(header, now);
    if (header === '-3') expect(ms ?? 0).toBe(0);
    else expect(ms).toBe(expected);
  });
});
