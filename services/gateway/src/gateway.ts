import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Principal, Route } from '@overline/contracts';
import { isRouteOpen } from '@overline/contracts/break-policy';
import { Clock, PinoLogger, tracingSettings } from '@overline/service-kit';
import { startTelemetry } from '@overline/telemetry';
import type { FastifyRequest } from 'fastify';
import { AppModule } from './app.module.ts';
import { auditRoutes, AuditTrail } from './audit/audit-routes.ts';
import type { GatewayConfig } from './config.ts';
import { drainConnections, Drain } from './health/drain.ts';
import { ErrorFilter } from './http/error-reply.ts';
import { createAdapter } from './http/fastify-adapter.ts';
import { hook } from './http/fastify.ts';
import { acceptJsonOnly, parseInput } from './http/input.ts';
import { checkRoutes, guardRoutes, type RouteGuard } from './http/route-table.ts';
import { secureData } from './http/security-headers.ts';
import { RequestLimits } from './limits/request-limits.ts';
import { countRequests } from './metrics/metrics.ts';
import { RefusedSignIns, watchSignIns } from './security/refused-sign-ins.ts';
import { type AccessOptions, hasTier, requireAccess, requireNoBreak } from './sessions/access.ts';
import { Principals } from './sessions/principals.ts';
import { servePages } from './site/serve-pages.ts';
import { followRequests } from './telemetry/follow-requests.ts';
import { countTraffic, TrafficCounter } from './traffic/traffic-counter.ts';

/**
 * Creates the gateway without listening.
 * @throws Error when a route has no contract, or a contract has no handler
 */
export async function createGateway(
  config: GatewayConfig,
  logger = new PinoLogger('gateway', config.LOG_LEVEL),
): Promise<NestFastifyApplication> {
  await startTelemetry('gateway', tracingSettings(config));
  const adapter = createAdapter({ trustProxy: config.TRUST_PROXY });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config), adapter, {
    logger,
    abortOnError: false,
    bodyParser: false,
  });
  const fastify = adapter.getInstance();
  const limits = app.get(RequestLimits);
  acceptJsonOnly(fastify);
  followRequests(fastify, config.TRACED_READS_PER_SECOND);
  drainConnections(fastify, app.get(Drain));
  countRequests(fastify);
  countTraffic(fastify, app.get(TrafficCounter));
  watchSignIns(fastify, app.get(RefusedSignIns));
  fastify.addHook(
    'onRequest',
    hook((request, reply) => {
      secureData(request, reply);
      return limits.countAddress(request);
    }),
  );
  const served = guardRoutes(fastify, createGuard(app.get(Principals), limits, config, app.get(Clock)));
  auditRoutes(fastify, app.get(AuditTrail));
  if (config.STATIC_DIR) await servePages(fastify, config.STATIC_DIR, config.SITE_URL ?? '');
  app.useGlobalFilters(new ErrorFilter());
  await app.init();
  checkRoutes(served);
  return app;
}

/** Checks run on every route, in this order: authentication, break, access, the route's rate limit, input. */
function createGuard(principals: Principals, limits: RequestLimits, options: AccessOptions, clock: Clock): RouteGuard {
  const admit = (contract: Route, request: FastifyRequest, principal: Principal): void | Promise<void> => {
    // Set before any check can fail, so that the audit log names the caller of a refused request too.
    request.principal = principal;
    requireNoBreak(contract, principal, clock.now());
    requireAccess(contract, principal, options);
    return limits.countRoute(contract, request);
  };
  /** A break also applies to public routes, if the caller sends a token. */
  const admitCaller = async (contract: Route, request: FastifyRequest): Promise<void> => {
    const caller = await callerOf(principals, request);
    if (caller) requireNoBreak(contract, caller, clock.now());
    await limits.countRoute(contract, request);
  };
  return (contract) => ({
    onRequest: hook((request) => {
      if (contract.access === 'public')
        return request.headers.authorization === undefined || isRouteOpen(contract)
          ? limits.countRoute(contract, request)
          : admitCaller(contract, request);
      const { authorization } = request.headers;
      const principal = principals.of(authorization);
      if (principal instanceof Promise) return principal.then((found) => admit(contract, request, found));
      // A purchase may be newer than the cached tier, and a user who has just paid must not be told to upgrade.
      if (authorization !== undefined && !hasTier(contract, principal))
        return principals.refresh(authorization).then((found) => admit(contract, request, found));
      return admit(contract, request, principal);
    }),
    preHandler: hook(parseInput(contract)),
  });
}

/** The caller of a public route; null for a token that auth does not confirm. */
async function callerOf(principals: Principals, { headers }: FastifyRequest): Promise<Principal | null> {
  try {
    return await principals.of(headers.authorization);
  } catch {
    return null;
  }
}
