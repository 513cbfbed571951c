import './fastify.ts';
import type { Route } from '@overline/contracts';
import { ROUTES } from '@overline/contracts/registry';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** Makes what runs before a route's handler from its contract. */
export type RouteGuard = (contract: Route) => Pick<RouteOptions, 'onRequest' | 'preHandler'>;

/**
 * Deny by default: each route that is registered gets the guard made from its contract, and one without a contract that
 * is not expressly outside the API stops the start-up. Answers the contracts that have a handler.
 */
export function guardRoutes(fastify: FastifyInstance, guard: RouteGuard): ReadonlySet<Route> {
  const served = new Set<Route>();
  fastify.addHook('onRoute', (options) => {
    const { contract, outsideApi } = options.config ?? {};
    if (outsideApi) return;
    if (!contract || !ROUTES.includes(contract)) {
      throw new Error(`The route ${String(options.method)} ${options.url} has no row in the table of routes`);
    }
    served.add(contract);
    Object.assign(options, guard(contract));
  });
  return served;
}

/** @throws Error that names the rows of the table that no handler serves. */
export function checkRoutes(served: ReadonlySet<Route>, table: readonly Route[] = ROUTES): void {
  const missing = table.filter((contract) => !served.has(contract)).map(({ method, path }) => `${method} ${path}`);
  if (missing.length > 0) throw new Error(`No handler for ${missing.join(', ')}`);
}
