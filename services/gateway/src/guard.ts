import type { Principal, Route } from '@overline/contracts';
import type { FastifyRequest } from 'fastify';
import { hook } from './http/hook.ts';
import { parseInput } from './http/input.ts';
import type { RouteGuard } from './http/route-table.ts';
import type { RequestLimits } from './limits/index.ts';
import { type AccessOptions, type Principals, requireAccess } from './sessions/index.ts';

/**
 * The one guard of every route: who is calling, whether they may, whether they may again so soon; then what came in.
 */
export function guardOf(principals: Principals, limits: RequestLimits, options: AccessOptions): RouteGuard {
  const admit = (contract: Route, request: FastifyRequest, principal: Principal): void | Promise<void> => {
    // Whoever is refused is known too: the audit log names them.
    request.principal = principal;
    requireAccess(contract, principal, options);
    return limits.countRoute(contract, request);
  };
  return (contract) => ({
    onRequest: hook((request) => {
      if (contract.access === 'public') return limits.countRoute(contract, request);
      const principal = principals.of(request.headers.authorization);
      if (principal instanceof Promise) return principal.then((found) => admit(contract, request, found));
      return admit(contract, request, principal);
    }),
    preHandler: hook(parseInput(contract)),
  });
}
