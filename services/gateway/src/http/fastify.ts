import type { Principal, Route } from '@overline/contracts';
import type { IncomingRequest } from '@overline/telemetry';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract that guards the route and validates its input. */
    contract?: Route;
    /** Not an API route: static files, health, documentation. Public. */
    outsideApi?: true;
  }
  interface FastifyRequest {
    /** The caller; null on public routes. */
    principal: Principal | null;
    /** True if the proxy retries this request on another gateway, so that only that gateway counts it. */
    isRetriedElsewhere: boolean;
    /** The request's ID and trace. */
    incoming: IncomingRequest | null;
    /** The input, parsed by the contract. */
    input: { params: unknown; query: unknown; body: unknown } | null;
  }
}

type Step = (request: FastifyRequest, reply: FastifyReply) => void | Promise<void>;
type Hook = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => void;

/** Creates a Fastify hook from a step, without a promise if the step is synchronous. Errors go to the error handler. */
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
