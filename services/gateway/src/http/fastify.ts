import type { Principal, Route } from '@overline/contracts';
import type { IncomingRequest } from '@overline/telemetry';

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
    isSentOn: boolean;
    /** Carries the request's id and trace. */
    incoming: IncomingRequest | null;
    /** What came in, parsed by the contract. */
    input: { params: unknown; query: unknown; body: unknown } | null;
  }
}
