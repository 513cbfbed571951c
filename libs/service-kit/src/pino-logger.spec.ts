import { describe, expect, it } from '@jest/globals';
import { IncomingRequest, newRequestId, startTelemetry } from '@overline/telemetry';
import { PinoLogger, redact } from './pino-logger.ts';

it('writes one JSON object per line, without passwords, tokens or keys', () => {
  const lines: string[] = [];
  const logger = new PinoLogger('kitten', 'info', { write: (line) => void lines.push(line) });
  logger.log(
    { msg: 'signed in', password: 'hunter2', user: { token: 'abc123', apiKey: 'sk-1', name: 'Tom' } },
    'Login',
  );
  logger.debug('not at this level');
  logger.error('broken', 'the stack', 'Login');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ service: 'kitten', msg: 'signed in', context: 'Login' }),
    expect.objectContaining({ msg: 'broken', stack: 'the stack', context: 'Login' }),
  ]);
  expect(lines.join()).not.toMatch(/hunter2|abc123|sk-1/);
  expect(lines[0]).toContain('Tom');
});

it('adds the request id to each line', async () => {
  await startTelemetry('kitten', undefined);
  const lines: string[] = [];
  const logger = new PinoLogger('kitten', 'info', { write: (line) => void lines.push(line) });
  const id = newRequestId();
  await IncomingRequest.withId(id).run(async () => {
    await Promise.resolve();
    logger.log('inside');
  });
  logger.log('outside');
  expect(lines.map((line) => (JSON.parse(line) as { request_id?: string }).request_id)).toEqual([id, undefined]);
});

const PLANTED = 'pLanted-s3cret-0123456789';
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm4ifQ.c2lnbmF0dXJlLXBsYW50ZWQ';

describe('redact', () => {
  it('removes secrets anywhere in a log entry', () => {
    const lines: string[] = [];
    const logger = new PinoLogger('test', 'debug', { write: (line) => void lines.push(line) });
    logger.log({ msg: 'signed in', body: { user: { password: PLANTED, newPassword: PLANTED } } });
    logger.warn({ msg: 'x', headers: { authorization: `Bearer ${PLANTED}`, cookie: `device=${PLANTED}` } });
    logger.error(`connect postgres://auth:${PLANTED}@db:5432/overline failed`, 'stack', 'Context');
    logger.error({ msg: 'failed', error: new Error(`nats://picks:${PLANTED}@bus`, { cause: new Error(JWT) }) });
    logger.debug({ a: { b: { c: [{ JWT_SECRET: PLANTED, stripe_api_key: PLANTED, refreshToken: PLANTED }] } } });
    logger.log(`GET /callback?token=${PLANTED}&page=1 by ${JWT}, key sk_live_${PLANTED}, password: "${PLANTED}"`);
    expect(lines).toHaveLength(6);
    expect(lines.join('\n')).not.toMatch(/s3cret|c2lnbmF0dXJl/);
    expect(lines.join('\n')).toContain('page=1');
  });

  it('keeps everything else', () => {
    const entry = { msg: 'analysis', tokens: { input: 120, output: 30 }, url: 'https://api/v1?page=2', n: 3, at: null };
    expect(redact({ ...entry, tokens: 150 })).toEqual({ ...entry, tokens: 150 });
    expect(redact('the token was refused')).toBe('the token was refused');
  });
});
