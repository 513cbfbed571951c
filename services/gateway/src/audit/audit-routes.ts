import '../http/fastify.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuditTrail } from './audit-trail.ts';
import { detailsOf, outcomeOf, targetOf } from './audited.ts';

/** Has each call of a route whose contract says so told, refused ones too, before the caller reads the answer. */
export function auditRoutes(fastify: FastifyInstance, trail: AuditTrail): void {
  fastify.addHook('onRoute', (options) => {
    const action = options.config?.contract?.audit;
    if (action === undefined) return;
    options.onSend = async (request, reply, payload) => {
      const { principal } = request;
      // Nobody did it: who is not signed in cannot act.
      if (!principal) return payload;
      await trail.record({
        actorId: principal.userId,
        action,
        target: targetOf(request.params, request.body),
        outcome: outcomeOf(reply.statusCode),
        details: detailsOf(request.body, reply.statusCode, payload),
        address: addressOf(request),
      });
      return payload;
    };
  });
}

function addressOf({ ip }: FastifyRequest): string | null {
  return ip || null;
}
