import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OddsError } from '../odds/odds-error.ts';
import { StatsError } from '../stats/stats-error.ts';
import type { AnswerFault, FaultList } from './fault-list.ts';
import type { Service } from './fault.ts';
import { StripeError } from '../stripe/ledger/stripe-error.ts';
import { cutBody, spoiled } from './spoiled-body.ts';

const MESSAGES: Readonly<Record<string, string>> = {
  '401': 'Unauthorized',
  '404': 'Not found',
  '429': 'Too many requests',
  '500': 'Internal server error',
  '503': 'Service unavailable',
};
const CODES: Readonly<Record<string, string>> = {
  '401': 'OUT_OF_USAGE_CREDITS',
  '404': 'EVENT_NOT_FOUND',
  '429': 'EXCEEDED_FREQ_LIMIT',
  '500': 'INTERNAL_ERROR',
  '503': 'SERVICE_UNAVAILABLE',
};

/** Puts the switched-on faults of a service between its clients and its routes. */
export function faultHooks(scope: FastifyInstance, service: Service, faults: FaultList): void {
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
      if (MESSAGES[fault.kind] !== undefined) throw refusal(service, fault, reply);
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

function refusal(service: Service, { kind, retryAfter }: AnswerFault, reply: FastifyReply): Error {
  const status = Number(kind);
  if (status === 429 || status === 503) reply.header('retry-after', String(retryAfter));
  const message = MESSAGES[kind] ?? 'Error';
  if (service === 'stripe') return new StripeError(status, message, { type: 'api_error' });
  return service === 'odds'
    ? new OddsError(status, CODES[kind] ?? 'ERROR', message)
    : new StatsError(status, message, status === 429 ? retryAfter : undefined);
}
