import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { PinoLogger, tracingSettings } from '@overline/service-kit';
import { startTelemetry } from '@overline/telemetry';
import { AppModule } from './app.module.ts';
import { auditRoutes, AuditTrail } from './audit/index.ts';
import { adminsNeedSecondFactor, type GatewaySettings } from './config.ts';
import { ErrorFilter } from './http/error.filter.ts';
import { createAdapter } from './http/fastify-adapter.ts';
import { guardOf } from './guard.ts';
import { endConnections, LeaveTaking } from './health/index.ts';
import { hook } from './http/hook.ts';
import { acceptJsonOnly } from './http/json-body.ts';
import { checkRoutes, guardRoutes } from './http/route-table.ts';
import { secureData } from './http/security-headers.ts';
import { RequestLimits } from './limits/index.ts';
import { countRequests } from './metrics/index.ts';
import { RefusedSignIns, watchSignIns } from './security/index.ts';
import { Principals } from './sessions/index.ts';
import { followRequests } from './telemetry/follow-requests.ts';
import { servePages } from './site/index.ts';
import { countTraffic, TrafficCounter } from './traffic/index.ts';

/**
 * The gateway, ready to listen.
 * @throws Error when a route has no row in the table of contracts, or a row no handler.
 */
export async function createGateway(
  settings: GatewaySettings,
  logger = new PinoLogger('gateway', settings.LOG_LEVEL),
): Promise<NestFastifyApplication> {
  await startTelemetry('gateway', tracingSettings(settings));
  const adapter = createAdapter({ trustProxy: settings.TRUST_PROXY });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(settings), adapter, {
    logger,
    abortOnError: false,
    bodyParser: false,
  });
  const fastify = adapter.getInstance();
  const limits = app.get(RequestLimits);
  acceptJsonOnly(fastify);
  followRequests(fastify, settings.TRACED_READS_PER_SECOND);
  endConnections(fastify, app.get(LeaveTaking));
  countRequests(fastify);
  countTraffic(fastify, app.get(TrafficCounter));
  auditRoutes(fastify, app.get(AuditTrail));
  watchSignIns(fastify, app.get(RefusedSignIns));
  fastify.addHook(
    'onRequest',
    hook((request, reply) => {
      secureData(request, reply);
      return limits.countAddress(request);
    }),
  );
  const served = guardRoutes(
    fastify,
    guardOf(app.get(Principals), limits, { adminsNeedSecondFactor: adminsNeedSecondFactor(settings) }),
  );
  if (settings.STATIC_DIR) await servePages(fastify, settings.STATIC_DIR, settings.SITE_URL ?? '');
  app.useGlobalFilters(new ErrorFilter());
  await app.init();
  checkRoutes(served);
  return app;
}
