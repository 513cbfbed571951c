import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerFault, FaultList } from './fault-list.ts';
import type { Service } from './fault.ts';
import { cutBody, spoiled } from './spoiled-body.ts';

const MESSAGES: Readonly<Record<string, string>> = {
  '401': 'Unauthorized',
  '404': 'Not found',
  '429': 'Too many requests',
  '500': 'Internal server error',
  '503': 'Service unavailable',
};
/** A refusal that was ordered; each service words it in its own way. */
export type OrderedRefusal = { status: number; message: string; retryAfter: number };

/** Puts the switched-on faults of a service between its clients and its routes. */
export function faultHooks(
  scope: FastifyInstance,
  service: Service,
  faults: FaultList,
  errorOf: (refusal: OrderedRefusal) => Error,
): void {
  const pending = new WeakMap<FastifyRequest, AnswerFault[]>();

  scope.addHook('onRequest', async (request, reply) => {
    const taken = faults.take(service, request.url);
    pending.set(request, taken);
    for (const fault of taken) {
      if (fault.kind === 'latency') await delay(fault.ms);
      if (fault.kind === 'drop') {
        reply.hijack();
        request.raw.socket.destroy();
        return;
      }
      if (fault.kind === '502')
        return reply.code(502).type('text/html').send('<html><body><h1>502 Bad Gateway</h1></body></html>');
      if (MESSAGES[fault.kind] !== undefined) throw errorOf(refusal(fault, reply));
    }
  });

  scope.addHook<unknown>('onSend', (request, reply, payload, done) => {
    let body: unknown = payload;
    for (const fault of pending.get(request) ?? []) {
      if (fault.kind === 'lost-answer') request.raw.socket.destroy();
      if (typeof body !== 'string' || reply.statusCode !== 200) continue;
      if (fault.kind === 'cut-body') {
        reply.header('content-length', Buffer.byteLength(body));
        body = cutBody(body);
      } else body = spoiled(body, fault);
    }
    done(null, body);
  });
}

function refusal({ kind, retryAfter }: AnswerFault, reply: FastifyReply): OrderedRefusal {
  const status = Number(kind);
  if (status === 429 || status === 503) reply.header('retry-after', String(retryAfter));
  return { status, message: MESSAGES[kind] ?? 'Error', retryAfter };
}
