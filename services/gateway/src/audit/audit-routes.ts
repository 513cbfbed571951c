import '../http/fastify.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuditTrail } from './audit-trail.ts';
import { detailsOf, outcomeOf, targetOf } from './audited.ts';
import { RefusalLimit } from './refusal-limit.ts';

/**
 * Records each call of a route whose contract names an audit action, refused ones too, before the caller reads the
 * answer. Of an account whose calls are refused again and again, only some are recorded.
 */
export function auditRoutes(fastify: FastifyInstance, trail: AuditTrail): void {
  const refusals = new RefusalLimit();
  fastify.addHook('onRoute', (options) => {
    const action = options.config?.contract?.audit;
    if (action === undefined) return;
    options.onSend = async (request, reply, payload) => {
      const { principal } = request;
      // A visitor has no account to record.
      if (!principal) return payload;
      const outcome = outcomeOf(reply.statusCode);
      const admitted = outcome === 'refused' ? refusals.admit(principal.userId) : undefined;
      if (admitted && !admitted.recorded) return payload;
      const details = detailsOf(request.body, reply.statusCode, payload);
      await trail.record({
        actorId: principal.userId,
        action,
        target: targetOf(request.params, request.body),
        outcome,
        details: admitted?.unrecorded ? { ...details, unrecordedBefore: admitted.unrecorded } : details,
        address: addressOf(request),
      });
      return payload;
    };
  });
}

function addressOf({ ip }: FastifyRequest): string | null {
  return ip || null;
}
