import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** Adds a POST route of the control API. An invalid body gets a 400 with a message that says what to change. */
export function controlPost<S extends z.ZodType>(
  app: FastifyInstance,
  path: `/control/${string}`,
  body: S,
  run: (given: z.output<S>, reply: FastifyReply, request: FastifyRequest) => unknown,
): void {
  app.post(path, async (request, reply) => {
    const parsed = body.safeParse(request.body ?? {});
    if (!parsed.success) return reply.code(400).send({ message: z.prettifyError(parsed.error) });
    return run(parsed.data, reply, request);
  });
}

/** Adds the DELETE route that resets a part of the sandbox. */
export function controlDelete(app: FastifyInstance, path: `/control/${string}`, reset: () => void): void {
  app.delete(path, (_request, reply) => {
    reset();
    return reply.code(204).send();
  });
}
