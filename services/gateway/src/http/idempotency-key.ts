import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { BadInput } from './input.ts';

const HEADER = 'idempotency-key';
const VISIBLE_ASCII = /^[\x21-\x7e]{1,200}$/;

/**
 * The request's idempotency key; a random one if the caller sent none. @throws BadInput
 */
export function idempotencyKey(request: FastifyRequest): string {
  const key = request.headers[HEADER];
  if (key === undefined) return randomUUID();
  if (typeof key === 'string' && VISIBLE_ASCII.test(key)) return key;
  throw new BadInput('Idempotency-Key must be 1 to 200 visible ASCII characters');
}
