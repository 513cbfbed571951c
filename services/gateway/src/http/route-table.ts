import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Principal, Route as RouteContract } from '@overline/contracts';
import { ROUTES } from '@overline/contracts/registry';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import './fastify.ts';

/** Builds the hooks that run before a route's handler from its contract. */
export type RouteGuard = (contract: RouteContract) => Pick<RouteOptions, 'onRequest' | 'preHandler'>;

/**
 * Deny by default: every registered route gets the guard built from its contract. A route without a contract
 * prevents startup unless it is marked `outsideApi`. Returns the contracts that have a handler.
 */
export function guardRoutes(fastify: FastifyInstance, guard: RouteGuard): ReadonlySet<RouteContract> {
  const served = new Set<RouteContract>();
  fastify.addHook('onRoute', (options) => {
    const { contract, outsideApi } = options.config ?? {};
    if (outsideApi) return;
    if (!contract || !ROUTES.includes(contract)) {
      throw new Error(`The route ${String(options.method)} ${options.url} has no contract`);
    }
    served.add(contract);
    Object.assign(options, guard(contract));
  });
  return served;
}

/** @throws Error naming the contracts without a handler */
export function checkRoutes(served: ReadonlySet<RouteContract>): void {
  const missing = ROUTES.filter((contract) => !served.has(contract)).map(({ method, path }) => `${method} ${path}`);
  if (missing.length > 0) throw new Error(`No handler for ${missing.join(', ')}`);
}

/** Serves the contract's route below /api. Access and input are defined by the contract alone. */
export function Route(contract: RouteContract): MethodDecorator {
  return applyDecorators(
    RequestMapping({ path: `/api${contract.path}`, method: RequestMethod[contract.method] }),
    HttpCode(contract.status ?? 200),
    RouteConfig({ contract }),
  );
}

/** Serves public GET routes outside the API, without a contract. */
export function OutsideApi(path: string | string[]): MethodDecorator {
  return applyDecorators(RequestMapping({ path, method: RequestMethod.GET }), RouteConfig({ outsideApi: true }));
}

/** The verified caller. */
export const Caller = createParamDecorator((_data: unknown, context: ExecutionContext): Principal => {
  const { principal } = requestOf(context);
  if (!principal) throw new Error('A public route has no caller');
  return principal;
});
export const Query = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => requestOf(context).input?.query,
);

function requestOf(context: ExecutionContext): FastifyRequest {
  return context.switchToHttp().getRequest<FastifyRequest>();
}
