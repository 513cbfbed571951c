import { describe, expect, it } from '@jest/globals';
import { PinoLogger } from '../pino-logger.ts';
import { redact } from './redact.ts';

const PLANTED = 'pLanted-s3cret-0123456789';
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm4ifQ.c2lnbmF0dXJlLXBsYW50ZWQ';

describe('what reaches the log', () => {
  it('holds no secret, wherever in an entry it was planted', () => {
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

  it('keeps what is no secret', () => {
    const entry = { msg: 'analysis', tokens: { input: 120, output: 30 }, url: 'https://api/v1?page=2', n: 3, at: null };
    expect(redact({ ...entry, tokens: 150 })).toEqual({ ...entry, tokens: 150 });
    expect(redact('the token was refused')).toBe('the token was refused');
  });
});
