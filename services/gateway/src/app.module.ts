import { type DynamicModule, Module } from '@nestjs/common';
import { MessagingModule } from '@overline/messaging';
import { ServiceKitModule } from '@overline/service-kit';
import { ExportData } from './accounts/export-data.ts';
import { RunAnalysis } from './analyses/run-analysis.ts';
import { AuditTrail } from './audit/audit-routes.ts';
import { CachedBoard } from './board/cached-board.ts';
import { GatewayConfig } from './config.ts';
import { DocsController } from './docs/docs.controller.ts';
import { Drain } from './health/drain.ts';
import { HealthController, SystemHealth } from './health/health.controller.ts';
import { RedisLeases } from './limits/redis-leases.ts';
import { RequestLimits } from './limits/request-limits.ts';
import { LiveController } from './live/live.controller.ts';
import { LiveHub } from './live/live-hub.ts';
import { MetricsServer } from './metrics/metrics.ts';
import { PublishedPicks } from './picks/published-picks.ts';
import { ResultsCache } from './picks/results-cache.ts';
import { DownloadsController, RecordFiles } from './routes/downloads.controller.ts';
import { ForwardedRoutes } from './routes/forwarded-routes.ts';
import { SearchCounts } from './search-counts/search-counts.ts';
import { RefusedSignIns } from './security/refused-sign-ins.ts';
import { JwtStrategy } from './sessions/jwt.strategy.ts';
import { Principals } from './sessions/principals.ts';
import { TrafficCounter } from './traffic/traffic-counter.ts';

const controllers = [ForwardedRoutes, DownloadsController, LiveController, HealthController, DocsController];
const sessions = [JwtStrategy, Principals];
const limits = [RedisLeases, RequestLimits];
const caches = [PublishedPicks, CachedBoard, ResultsCache, RecordFiles, SearchCounts];
const reports = [AuditTrail, RefusedSignIns, TrafficCounter, MetricsServer];

@Module({})
export class AppModule {
  static with(config: GatewayConfig): DynamicModule {
    const { NATS_URL: url, DEMO_NOW } = config;
    return {
      module: AppModule,
      imports: [
        MessagingModule.forRoot({ url, service: 'gateway', withOutbox: false }),
        ServiceKitModule.forRoot({ startAt: DEMO_NOW ? new Date(DEMO_NOW) : undefined }),
      ],
      controllers,
      providers: [
        { provide: GatewayConfig, useValue: config },
        ...sessions,
        ...limits,
        ...caches,
        ...reports,
        Drain,
        ExportData,
        LiveHub,
        RunAnalysis,
        SystemHealth,
      ],
    };
  }
}
