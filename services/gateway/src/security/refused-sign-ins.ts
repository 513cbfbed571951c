import { Injectable, Logger } from '@nestjs/common';
import { securityEvent, login } from '@overline/contracts';
import { BufferedEvents } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { LRUCache } from 'lru-cache';
import '../http/fastify.ts';
import type { FastifyInstance } from 'fastify';
import { clientKey } from '../http/client.ts';

const MAX_ADDRESSES = 10_000;
const REPORT_INTERVAL_MS = 60_000;

/**
 * Records sign-ins that the rate limit refused, in the log and in the audit log. At most one per minute and address, so
 * that an attacker cannot flood either log.
 */
@Injectable()
export class RefusedSignIns {
  private readonly logger = new Logger('Security');
  private readonly reported = new LRUCache<string, true>({ max: MAX_ADDRESSES, ttl: REPORT_INTERVAL_MS });

  constructor(
    private readonly events: BufferedEvents,
    private readonly clock: Clock,
  ) {}

  report(address: string): void {
    if (this.reported.has(address)) return;
    this.reported.set(address, true);
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
      .catch((error: unknown) =>
        this.logger.error({ msg: 'security event was not published', ...event, error: String(error) }),
      );
  }
}

/** Reports sign-ins that the gateway itself refused. Auth reports all others. */
export function watchSignIns(fastify: FastifyInstance, refused: RefusedSignIns): void {
  fastify.addHook('onRoute', (options) => {
    if (options.config?.contract !== login) return;
    options.onSend = (request, reply, payload, done) => {
      // Without parsed input the request was refused before it reached auth.
      if (reply.statusCode === 429 && request.input === null) refused.report(clientKey(request.ip));
      done(null, payload);
    };
  });
}
