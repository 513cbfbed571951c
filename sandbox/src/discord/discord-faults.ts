import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerFault, FaultList } from '../faults/fault-list.ts';
import { unauthorized } from './discord-error.ts';

/** Faults that strike after the request has had its effect. */
const AFTERWARDS = ['done-500', 'lost-answer', 'cut-body', 'bad-json', 'empty'];

/** Puts the switched-on faults between the bot and Discord's REST. */
export function discordFaults(scope: FastifyInstance, faults: FaultList): void {
  const afterwards = new WeakMap<FastifyRequest, AnswerFault[]>();

  scope.addHook('onRequest', async (request, reply) => {
    // Counted by the method too, so that a fault can be meant for posts alone.
    const taken = faults.take('discord', `${request.method} ${request.url}`);
    afterwards.set(
      request,
      taken.filter(({ kind }) => AFTERWARDS.includes(kind)),
    );
    for (const fault of taken) {
      if (fault.kind === 'latency') await delay(fault.ms);
      const answer = instead(fault, request, reply);
      if (answer) return answer;
    }
  });

  scope.addHook<unknown>('onSend', (request, reply, payload, done) => {
    for (const { kind } of afterwards.get(request) ?? []) {
      if (kind === 'lost-answer') request.raw.socket.destroy();
      if (kind === 'done-500') {
        reply.code(500).type('application/json');
        return done(null, JSON.stringify({ message: '500: Internal Server Error', code: 0 }));
      }
      if (kind === 'bad-json') return done(null, '{"id": "12');
      if (kind === 'empty') return done(null, '');
    }
    done(null, payload);
  });
}

/** The answer that a fault gives in place of the route. */
function instead(
  { kind, retryAfter }: AnswerFault,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  switch (kind) {
    case 'drop':
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    case '401':
      throw unauthorized();
    case '429':
      return tooMany(reply.header('retry-after', String(retryAfter)), retryAfter);
    case '429-bare':
      return tooMany(reply, 0);
    case '500':
    case '502':
    case '503':
      return reply.code(Number(kind)).send({ message: `${kind}: the sandbox was told to fail`, code: 0 });
    default:
      return undefined;
  }
}

/** A refusal that says when to come again; `seconds` 0 leaves that open. */
export function tooMany(reply: FastifyReply, seconds: number, scope: 'user' | 'shared' = 'shared'): FastifyReply {
  return reply
    .code(429)
    .header('x-ratelimit-scope', scope)
    .send({ message: 'You are being rate limited.', retry_after: seconds, global: false });
}
