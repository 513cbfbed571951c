import '../http/fastify.ts';
import { login } from '@overline/contracts';
import type { FastifyInstance } from 'fastify';
import { clientKey } from '../limits/index.ts';
import type { RefusedSignIns } from './refused-sign-ins.ts';

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
