import './fastify.ts';
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
import type { FastifyRequest } from 'fastify';

/** Serves the contract's route below /api. The contract alone says who may call and what may come in. */
export function Route(contract: RouteContract): MethodDecorator {
  return applyDecorators(
    RequestMapping({ path: `/api${contract.path}`, method: RequestMethod[contract.method] }),
    HttpCode(contract.status ?? 200),
    RouteConfig({ contract }),
  );
}

/** Serves a GET route outside the API: anybody may call it, and no contract describes it. */
export function OutsideApi(path: string): MethodDecorator {
  return applyDecorators(RequestMapping({ path, method: RequestMethod.GET }), RouteConfig({ outsideApi: true }));
}

/** The verified caller. */
export const Caller = createParamDecorator((_data: unknown, context: ExecutionContext): Principal => {
  const { principal } = requestOf(context);
  if (!principal) throw new Error('A public route has no caller');
  return principal;
});
export const Params = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => requestOf(context).input?.params,
);
export const Query = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => requestOf(context).input?.query,
);
export const Body = createParamDecorator((_data: unknown, context: ExecutionContext) => requestOf(context).input?.body);

function requestOf(context: ExecutionContext): FastifyRequest {
  return context.switchToHttp().getRequest<FastifyRequest>();
}
