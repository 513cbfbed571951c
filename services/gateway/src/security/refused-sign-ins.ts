import { Injectable, Logger } from '@nestjs/common';
import { securityEvent, login } from '@overline/contracts';
import { BufferedEvents } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { LRUCache } from 'lru-cache';
import '../http/fastify.ts';
import type { FastifyInstance } from 'fastify';
import { clientKey } from '../http/client.ts';

const MAX_ADDRESSES = 10_000;
const ONCE_IN_MS = 60_000;

/**
 * Tells the log and the audit log of sign-ins that the rate limit has refused: once a minute and address, since whoever
 * tries a thousand times a second must not write a thousand lines.
 */
@Injectable()
export class RefusedSignIns {
  private readonly logger = new Logger('Security');
  private readonly told = new LRUCache<string, true>({ max: MAX_ADDRESSES, ttl: ONCE_IN_MS });

  constructor(
    private readonly events: BufferedEvents,
    private readonly clock: Clock,
  ) {}

  tell(address: string): void {
    if (this.told.has(address)) return;
    this.told.set(address, true);
    const event = {
      kind: 'sign-in-slowed' as const,
      outcome: 'refused' as const,
      userId: null,
      actorId: null,
      address,
      details: { limit: 'address' },
    };
    this.logger.warn({ msg: 'security', ...event });
    this.events
      .emit(securityEvent, event, this.clock.now())
      .catch((error: unknown) => this.logger.error({ msg: 'not in the audit log', ...event, error: String(error) }));
  }
}

/** Has sign-ins told that were refused at the door: auth, which tells of all others, never hears of them. */
export function watchSignIns(fastify: FastifyInstance, refused: RefusedSignIns): void {
  fastify.addHook('onRoute', (options) => {
    if (options.config?.contract !== login) return;
    options.onSend = (request, reply, payload, done) => {
      // Refused by auth, the body had been parsed before.
      if (reply.statusCode === 429 && request.input === null) refused.tell(clientKey(request.ip));
      done(null, payload);
    };
  });
}
