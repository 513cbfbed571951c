import type { Principal, Route } from '@overline/contracts';
import type { IncomingRequest } from '@overline/telemetry';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract that guards the route and parses what comes in. */
    contract?: Route;
    /** No route of the API: static files, health, documentation. Anybody may call it. */
    outsideApi?: true;
  }
  interface FastifyRequest {
    /** Who is calling; null on public routes. */
    principal: Principal | null;
    /** Answered by another gateway, and counted there. */
    isRetriedElsewhere: boolean;
    /** Carries the request's id and trace. */
    incoming: IncomingRequest | null;
    /** What came in, parsed by the contract. */
    input: { params: unknown; query: unknown; body: unknown } | null;
  }
}

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
