import { createHmac } from 'node:crypto';
import { type Account, AppError, type ManagedAccount } from '@overline/contracts';

export const JWT_SECRET = 'a test secret that is long enough';
const WEEK_SECONDS = 7 * 24 * 3_600;

/** A user of the fake platform. */
export interface Person extends Account {
  epoch: number;
  version: number;
  sessions: Set<string>;
  secondFactor?: boolean;
}

export function managed(person: Person): ManagedAccount {
  const { tier } = person;
  const createdAt = '2026-01-15T12:00:00.000Z';
  return { ...accountOf(person), grantedTier: tier, paidTier: 'Free', createdAt, lastSeenAt: null };
}

/** A token as auth signs it, or forged with another secret or algorithm. */
export function aToken(claims: Record<string, unknown>, { secret = JWT_SECRET, alg = 'HS256', age = 0 } = {}): string {
  const now = Math.floor(Date.now() / 1_000) - age;
  const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${encode({ alg, typ: 'JWT' })}.${encode({ iat: now, exp: now + WEEK_SECONDS, ...claims })}`;
  return `${signed}.${alg === 'none' ? '' : createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

export function accountOf({ id, username, email, tier }: Person): Account {
  return { id, username, email, tier };
}

export function failure(kind: AppError['kind'], code: string, message: string): AppError {
  return new AppError({ kind, code, message });
}
