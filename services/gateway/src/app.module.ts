import { type DynamicModule, Module } from '@nestjs/common';
import { MessagingModule } from '@overline/messaging';
import { ServiceKitModule } from '@overline/service-kit';
import { AccountsModule } from './accounts/index.ts';
import { AdminModule } from './admin/index.ts';
import { AnalysesModule } from './analyses/index.ts';
import { AuditModule } from './audit/index.ts';
import { BillingModule } from './billing/index.ts';
import { BotModule } from './bot/index.ts';
import type { GatewaySettings } from './config.ts';
import { DocsModule } from './docs/index.ts';
import { HealthModule } from './health/index.ts';
import { LimitsModule } from './limits/index.ts';
import { LiveModule } from './live/index.ts';
import { MetricsModule } from './metrics/index.ts';
import { PicksModule } from './picks/index.ts';
import { SessionsModule } from './sessions/index.ts';
import { SecurityModule } from './security/index.ts';
import { SettingsModule } from './settings/index.ts';
import { TrafficModule } from './traffic/index.ts';
import { UsersModule } from './users/index.ts';

const PER_ADDRESS = 3_000;
const PER_ADDRESS_IN_DEMO = 6_000_000;

@Module({})
export class AppModule {
  static with(settings: GatewaySettings): DynamicModule {
    const perAddress = settings.RATE_LIMIT_PER_MINUTE ?? (settings.DEMO ? PER_ADDRESS_IN_DEMO : PER_ADDRESS);
    return {
      module: AppModule,
      imports: [
        MessagingModule.forRoot({ url: settings.NATS_URL, service: 'gateway', withOutbox: false }),
        ServiceKitModule.forRoot({ startAt: settings.DEMO_NOW ? new Date(settings.DEMO_NOW) : undefined }),
        SessionsModule.with({ jwtSecret: settings.JWT_SECRET }),
        LimitsModule.with({ redisUrl: settings.REDIS_URL, perAddress, demo: settings.DEMO }),
        MetricsModule.with({ port: settings.METRICS_PORT, host: settings.METRICS_HOST }),
        SettingsModule.with({ demo: settings.DEMO, bookLinks: settings.BOOK_LINKS }),
        AccountsModule,
        SecurityModule,
        UsersModule,
        PicksModule,
        AnalysesModule,
        BillingModule,
        BotModule,
        AdminModule,
        AuditModule,
        TrafficModule,
        LiveModule,
        HealthModule.with({ quietMs: settings.LEAVE_MS, mostMs: settings.LONGEST_LEAVE_MS }),
        DocsModule,
      ],
    };
  }
}
