import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Route } from '@overline/contracts';
import { ROUTES } from '@overline/contracts/registry';
import { startServers, type TestServers } from '@overline/testing';
import fc from 'fast-check';
import { FakePlatform } from './fake-platform.ts';
import { serveBoard } from './fake-services.ts';
import { type CallResult, startGateway } from './running-gateway.ts';

const SEED = 20_260_115;
let servers: TestServers;
let platform: FakePlatform;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let token: string;

beforeAll(async () => {
  servers = await startServers({ redis: true, nats: true });
  platform = await FakePlatform.start(servers.nats.url);
  serveBoard((contract, reply) => platform.answer(contract, reply));
  gateway = await startGateway(servers);
  ({ token } = platform.person('Admin'));
});

afterAll(async () => {
  await gateway.stop();
  await platform.bus.close();
  await servers.stop();
});

/** Expects the usual error body, and never a 5xx. */
function expectWellFormed({ status, json, text }: CallResult): void {
  expect({ status, text: text.slice(0, 200) }).toMatchObject({ status: expect.any(Number) });
  expect(status).toBeLessThan(500);
  if (status < 400) return;
  expect(Object.keys(json).sort()).toEqual(['code', 'message', 'statusCode']);
  expect(json['statusCode']).toBe(status);
  expect(String(json['message']).length).toBeGreaterThan(0);
  expect(text).not.toMatch(/\n\s+at |node_modules|\.ts:/);
}

// The stream never ends, and a deletion or sign-out would end the session that the other tests need.
const EXCLUDED = ['/live', '/auth/delete-account', '/auth/logout', '/auth/change-password'];
const tested = ROUTES.filter(({ path }) => !EXCLUDED.includes(path));
const name = ({ method, path }: Route): string => `${method} ${path}`;

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '\0',
    'a\0b',
    '\ud800',
    '../../etc/passwd',
    "' OR 1=1 --",
    '💥'.repeat(50),
    'x'.repeat(5_000),
    '%00',
    '__proto__',
  ),
);
const oddValue = fc.oneof(
  oddText,
  fc.constantFrom(null, true, -1, 1e308, 2 ** 53, -0, [], {}, [[[]]], { $gt: '' }, { length: -1 }),
  fc.jsonValue({ maxDepth: 4 }),
);
const fieldName = fc.oneof(
  fc.constantFrom(
    'email',
    'password',
    'username',
    'newEmail',
    'currentPassword',
    'newPassword',
    '__proto__',
    'constructor',
  ),
  oddText,
);
const oddBody = fc.oneof(
  fc.dictionary(fieldName, oddValue, { maxKeys: 5 }).map((body) => JSON.stringify(body)),
  oddValue.map((body) => JSON.stringify(body) ?? ''),
  fc.constantFrom(
    '{',
    '{"a":1,}',
    '[[[',
    'null',
    '"',
    '{"__proto__":{"admin":true}}',
    '{"email":"a","email":"b"}',
    '['.repeat(50_000),
    '1e999',
    'NaN',
  ),
);
const oddQuery = fc.oneof(
  fc.constantFrom(
    '',
    '?date=',
    '?date=2026-02-30',
    '?date=2026-01-01&date=2026-01-02',
    '?date[]=1',
    '?date=%00',
    '?date=%E0%A4%A',
    '?%',
    '?a=1',
    '?date=99999-01-01',
    `?x=${'y'.repeat(4_000)}`,
  ),
  oddText.map((text) => `?date=${encodeURIComponent(text.toWellFormed())}`),
);
const oddHeaders = fc.constantFrom<Record<string, string>>(
  {},
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/xml' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': ';' },
  { accept: 'application/xml' },
  { 'if-none-match': '"' },
  { 'accept-encoding': 'br;q=0, *;q=0.5,,' },
  { 'x-forwarded-for': 'nonsense, 1.2.3.4' },
  { cookie: 'a=b; '.repeat(100) },
  { range: 'bytes=-1' },
);

describe.each(tested.map((route) => [name(route), route] as const))('%s', (_, route) => {
  it('responds to any input with a success or a well-formed 4xx', async () => {
    const property = fc.asyncProperty(
      oddBody,
      oddQuery,
      oddHeaders,
      fc.boolean(),
      async (body, query, headers, signedIn) => {
        const sent = route.method === 'GET' ? {} : { body };
        expectWellFormed(
          await gateway.call(route.method, `/api${route.path}${query}`, {
            ...(signedIn ? { token } : {}),
            ...sent,
            headers,
          }),
        );
      },
    );
    await fc.assert(property, { seed: SEED, numRuns: 60 });
  });
});

describe('a request outside the API', () => {
  const cases: [string, string, string, number][] = [
    ['an unknown path', 'GET', '/api/nothing', 404],
    ['the bare prefix', 'GET', '/api', 404],
    ['a trailing slash', 'GET', '/api/picks/top-picks/', 404],
    ['a wrong method', 'PUT', '/api/auth/login', 404],
    ['another wrong method', 'DELETE', '/api/picks/top-picks', 404],
    ['a preflight', 'OPTIONS', '/api/auth/login', 404],
    ['broken percent-encoding', 'GET', '/api/%E0%A4%A', 400],
    ['an encoded slash', 'GET', '/api%2Fauth%2Fme', 404],
    ['uppercase', 'GET', '/API/auth/me', 404],
    ['a traversal', 'GET', '/api/..%2f..%2fetc/passwd', 404],
    ['metrics', 'GET', '/metrics', 404],
  ];
  it.each(cases)('%s is refused with the usual error body', async (_, method, path, status) => {
    const response = await gateway.call(method, path);
    expect(response.status).toBe(status);
    expectWellFormed(response);
  });

  it('a body over 256 kB is refused', async () => {
    const response = await gateway.call('POST', '/api/auth/login', {
      body: { email: 'x'.repeat(300_000), password: 'x' },
    });
    expect(response.json).toEqual({
      statusCode: 413,
      code: 'BODY_TOO_LARGE',
      message: 'The body is too large: at most 256 kB',
    });
  });

  it.each([
    ['bytes that are not HTTP', 'hello\r\n\r\n', 400],
    ['a header without end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, 431],
    [
      'two content lengths',
      'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
    ],
    ['no host', 'GET /api/settings HTTP/1.1\r\n\r\n', 400],
    [
      'a wrong content length',
      'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n' +
        'content-length: 99999999\r\n\r\n{}',
      413,
    ],
    ['a made-up method', 'BREW /api/settings HTTP/1.1\r\nhost: a\r\n\r\n', 400],
    ['an asterisk instead of a path', 'OPTIONS * HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 404],
  ])('%s gets a response, and the server keeps running', async (_, bytes, status) => {
    expect(await rawStatus(bytes)).toBe(status);
    expect((await gateway.call('GET', '/api/settings')).status).toBe(200);
  });
});

describe('messages', () => {
  it.each([
    ['/api/auth/login', {}, 'Email and password are required'],
    ['/api/auth/login', { email: 'a@b.co', password: 'x', admin: true, id: 1 }, 'Unknown fields: admin, id'],
    [
      '/api/auth/register',
      { username: 'ab', email: 'a@b.co', password: 'long enough 12' },
      "Username must have 3 to 30 letters, digits, '_', '.' or '-'",
    ],
    [
      '/api/auth/register',
      { username: 'abc', email: 'nonsense', password: 'long enough 12' },
      'Email is not valid: write it like name@example.com',
    ],
    [
      '/api/auth/register',
      { username: 'abc', email: 'a@b.co', password: 'short' },
      'Password must have at least 8 characters',
    ],
    ['/api/auth/login', [], 'Send a JSON object'],
    ['/api/auth/login', '{', 'The body is not valid JSON'],
    ['/api/auth/login', { email: 'a\0', password: 'x' }, 'Text must not contain NUL characters'],
    [
      '/api/auth/login',
      { email: 'a@b.co', password: 'x\ud800' },
      'Text must not contain half of a character (an unpaired surrogate)',
    ],
  ])('%s %j says what is wrong', async (path, body, message) => {
    expect((await gateway.call('POST', path, { body })).json).toEqual({ statusCode: 400, code: 'BAD_INPUT', message });
  });

  it.each(ROUTES.filter(({ path }) => !EXCLUDED.includes(path)).map((route) => [name(route), route] as const))(
    '%s refuses an unknown query field and names it',
    async (_, { method, path }) => {
      const { status, json } = await gateway.call(method, `/api${path}?surprise=1`, { token });
      expect(status).toBe(400);
      if (!path.includes(':')) expect(json['message']).toContain('Unknown field: surprise');
    },
  );

  it('a day that does not exist names its field', async () => {
    const { status, json } = await gateway.call('GET', '/api/picks/win-rate?date=2026-02-30', { token });
    expect({ status, message: json['message'] }).toEqual({
      status: 400,
      message: 'date must be a real calendar day, written YYYY-MM-DD',
    });
  });
});

function rawStatus(bytes: string): Promise<number> {
  const { hostname, port } = new URL(gateway.address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    socket.setTimeout(5_000, () => socket.destroy(new Error('no response')));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]));
      socket.destroy();
    });
    socket.on('error', reject);
  });
}
