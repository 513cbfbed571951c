import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';

type Step = (request: FastifyRequest, reply: FastifyReply) => void | Promise<void>;
type Hook = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => void;

/** A hook that costs no promise where its step is done at once. What the step throws becomes the answer. */
export function hook(step: Step): Hook {
  return (request, reply, done) => {
    try {
      const pending = step(request, reply);
      if (pending) pending.then(() => done(), done);
      else done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  };
}
