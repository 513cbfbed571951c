import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { adminAction, type AppError, errorClass, type EventOf } from '@overline/contracts';
import { BufferedEvents } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { errorReply } from '../http/error-reply.ts';
import { hook } from '../http/fastify.ts';
import { type Bucket, takeFrom } from '../limits/rate-limiter.ts';
import { detailsOf, outcomeOf, targetOf } from './audit-entry.ts';

/**
 * Records each call of a route whose contract names an audit action, refused calls included. While NATS is unavailable,
 * no action starts. A call whose entry could not be stored gets a 503, so that no caller learns an unrecorded outcome.
 * If many calls of an account are refused, only some are recorded.
 */
export function auditRoutes(fastify: FastifyInstance, trail: AuditTrail): void {
  const refusals = new RefusalLimit();
  fastify.addHook('onRoute', (options) => {
    const action = options.config?.contract?.audit;
    if (action === undefined) return;
    options.preHandler = [options.preHandler ?? [], hook(() => trail.requireAvailable())].flat();
    options.onSend = async (request, reply, payload) => {
      const { principal } = request;
      // A visitor has no account to record.
      if (!principal) return payload;
      const outcome = outcomeOf(reply.statusCode);
      const admitted = outcome === 'refused' ? refusals.admit(principal.userId) : undefined;
      if (admitted && !admitted.recorded) return payload;
      const details = detailsOf(request.body, reply.statusCode, payload);
      const isStored = await trail.record({
        actorId: principal.userId,
        action,
        target: targetOf(request.params, request.body),
        outcome,
        details: admitted?.unrecorded ? { ...details, unrecordedBefore: admitted.unrecorded } : details,
        address: request.ip || null,
      });
      return isStored || reply.statusCode >= 500 ? payload : refuse(reply, new NotRecorded());
    };
  });
}

function refuse(reply: FastifyReply, error: AppError): string {
  const { body, retryAfterSeconds } = errorReply(error);
  void reply.code(body.statusCode).header('retry-after', String(retryAfterSeconds));
  return JSON.stringify(body);
}

/** For a call whose entry was not stored in time. The action may have been carried out. */
class NotRecorded extends errorClass(
  'NOT_RECORDED',
  'unavailable',
  'The audit log did not confirm this call. Check whether it took effect before you try again.',
) {}

class AuditUnavailable extends errorClass(
  'AUDIT_UNAVAILABLE',
  'unavailable',
  'The audit log is not available, so nothing was changed. Please try again in a moment.',
) {}

/** How long a response waits for its audit entry to be stored. The entry is retried in the background after that. */
const TIMEOUT_MS = 1_000;

type Action = Omit<EventOf<typeof adminAction>['data'], 'id' | 'at' | 'actor'>;

/** Publishes audit entries of Admin actions. */
@Injectable()
export class AuditTrail {
  private readonly logger = new Logger(AuditTrail.name);

  constructor(
    private readonly events: BufferedEvents,
    private readonly clock: Clock,
  ) {}

  /** @throws AuditUnavailable while events wait in memory: a crash would lose the entry */
  requireAvailable(): void {
    if (this.events.areDelayed) throw new AuditUnavailable();
  }

  /** Returns true if the entry was stored in time. Never throws, because the action is already done or refused. */
  async record(action: Action): Promise<boolean> {
    const now = this.clock.now();
    const entry = { ...action, id: randomUUID(), at: now.toISOString(), actor: null };
    try {
      const stored = this.events.emit(adminAction, entry, now).then(() => true);
      return await Promise.race([stored, sleep(TIMEOUT_MS, false, { ref: false })]);
    } catch (error) {
      this.logger.error({ msg: 'audit entry was not published', entry, error: String(error) });
      return false;
    }
  }
}

/** Refusals recorded per account and minute. Further ones are only counted. */
const RECORDED_PER_MINUTE = 20;
const MAX_ACCOUNTS = 10_000;

interface Refusals {
  bucket: Bucket;
  unrecorded: number;
}

/** Keeps an account whose calls are refused from filling the audit log. */
export class RefusalLimit {
  private readonly accounts = new LRUCache<string, Refusals>({ max: MAX_ACCOUNTS });

  /**
   * Decides whether to record a refusal. `unrecorded` is the number of refusals skipped since the last recorded one.
   * @param now monotonic time in milliseconds
   */
  admit(userId: string, now = performance.now()): { recorded: boolean; unrecorded: number } {
    const known = this.accounts.get(userId);
    const refusals = known ?? { bucket: { tokens: RECORDED_PER_MINUTE, filledAt: now }, unrecorded: 0 };
    if (!known) this.accounts.set(userId, refusals);
    const { granted } = takeFrom(refusals.bucket, RECORDED_PER_MINUTE, 1, now);
    const unrecorded = granted > 0 ? refusals.unrecorded : 0;
    refusals.unrecorded = granted > 0 ? 0 : refusals.unrecorded + 1;
    return { recorded: granted > 0, unrecorded };
  }
}
