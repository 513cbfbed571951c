import { type DynamicModule, Module } from '@nestjs/common';
import { MessagingModule } from '@overline/messaging';
import { ServiceKitModule } from '@overline/service-kit';
import { AccountsController, ExportController } from './accounts/accounts.controller.ts';
import { BreaksController } from './accounts/breaks.controller.ts';
import { TimeController } from './accounts/time.controller.ts';
import { EmailController } from './accounts/email.controller.ts';
import { ExportData } from './accounts/export-data.ts';
import { AdminController } from './admin/admin.controller.ts';
import { AlertsController } from './alerts/alerts.controller.ts';
import { AnalysesController, FailedAnalysesController } from './analyses/analyses.controller.ts';
import { RunAnalysis } from './analyses/run-analysis.ts';
import { AuditTrail } from './audit/audit-routes.ts';
import { BankrollController } from './bets/bankroll.controller.ts';
import { BetsController } from './bets/bets.controller.ts';
import { ImportController } from './bets/import.controller.ts';
import { BillingController } from './billing/billing.controller.ts';
import { DiscountsController } from './billing/discounts.controller.ts';
import { BoardController } from './board/board.controller.ts';
import { CachedBoard } from './board/cached-board.ts';
import { BotController } from './bot/bot.controller.ts';
import { GatewayConfig } from './config.ts';
import { DocsController } from './docs/docs.controller.ts';
import { Drain } from './health/drain.ts';
import { HealthController, SystemHealth } from './health/health.controller.ts';
import { RedisLeases } from './limits/redis-leases.ts';
import { RequestLimits } from './limits/request-limits.ts';
import { LiveController } from './live/live.controller.ts';
import { LiveHub } from './live/live-hub.ts';
import { MetricsServer } from './metrics/metrics.ts';
import { PicksController } from './picks/picks.controller.ts';
import { PublishedPicks } from './picks/published-picks.ts';
import { RecordController, RecordFiles } from './picks/record.controller.ts';
import { ResultsCache } from './picks/results-cache.ts';
import { SearchCounts } from './search-counts/search-counts.ts';
import { RefusedSignIns } from './security/refused-sign-ins.ts';
import { SecurityController } from './security/security.controller.ts';
import { PreferencesController } from './preferences/preferences.controller.ts';
import { JwtStrategy } from './sessions/jwt.strategy.ts';
import { Principals } from './sessions/principals.ts';
import { SettingsController } from './settings/settings.controller.ts';
import { TrafficCounter } from './traffic/traffic-counter.ts';
import { UsersController } from './users/users.controller.ts';

const controllers = [
  AccountsController,
  BreaksController,
  TimeController,
  EmailController,
  ExportController,
  SecurityController,
  UsersController,
  PicksController,
  BoardController,
  PreferencesController,
  RecordController,
  AnalysesController,
  FailedAnalysesController,
  AlertsController,
  BetsController,
  BankrollController,
  ImportController,
  BillingController,
  DiscountsController,
  BotController,
  AdminController,
  LiveController,
  SettingsController,
  HealthController,
  DocsController,
];
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
        { provide: Drain, useValue: new Drain(config.drainLimits) },
        ...sessions,
        ...limits,
        ...caches,
        ...reports,
        ExportData,
        LiveHub,
        RunAnalysis,
        SystemHealth,
      ],
    };
  }
}
