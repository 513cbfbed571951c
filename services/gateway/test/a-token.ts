import { createHmac } from 'node:crypto';

export const JWT_SECRET = 'a secret of the tests, long enough';
const WEEK_SECONDS = 7 * 24 * 3_600;

/** A token as auth signs it, or as somebody else would who has another secret or no scruples. */
export function aToken(claims: Record<string, unknown>, { secret = JWT_SECRET, alg = 'HS256', age = 0 } = {}): string {
  const now = Math.floor(Date.now() / 1_000) - age;
  const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${encode({ alg, typ: 'JWT' })}.${encode({ iat: now, exp: now + WEEK_SECONDS, ...claims })}`;
  return `${signed}.${alg === 'none' ? '' : createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
