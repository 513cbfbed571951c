import { type DynamicModule, Module } from '@nestjs/common';
import { DatabaseModule } from '@overline/database';
import { MessagingModule } from '@overline/messaging';
import { QueueModule } from '@overline/queue';
import { ServiceKitModule } from '@overline/service-kit';
import { AlertsModule } from './alerts/index.ts';
import { BillingHealth } from './billing.health.ts';
import { ClosingModule } from './closing/index.ts';
import type { BillingSettings } from './config.ts';
import { CouponsModule } from './coupons/index.ts';
import { databaseOptions } from './database/database-options.ts';
import { createSdk, ProviderModule } from './provider/index.ts';
import { ReconciliationModule } from './reconciliation/index.ts';
import { DemoSetUpModule } from './setup/index.ts';
import { WebhooksModule } from './webhooks/index.ts';

@Module({})
export class AppModule {
  static with(settings: BillingSettings, sdk = createSdk(settings)): DynamicModule {
    const webhooks = WebhooksModule.with({
      secrets: settings.STRIPE_WEBHOOK_SECRET ?? [],
      siteUrls: settings.SITE_URL,
    });
    const siteUrl = settings.SITE_URL[0] ?? '';
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forRoot(databaseOptions(settings.DATABASE_URL, settings.DATABASE_MIGRATION_URL)),
        MessagingModule.forRoot({ url: settings.NATS_URL, service: 'billing', withOutbox: true }),
        QueueModule.forRoot({ redisUrl: settings.REDIS_URL, service: 'billing', withOutsideCalls: true }),
        ServiceKitModule.forRoot({
          service: 'billing',
          startAt: settings.DEMO_NOW ? new Date(settings.DEMO_NOW) : undefined,
        }),
        ProviderModule.with({ sdk }),
        AlertsModule,
        ClosingModule,
        CouponsModule,
        webhooks,
        ReconciliationModule.with({ webhooks }),
        ...(settings.DEMO ? [DemoSetUpModule.with({ webhooks, siteUrl, webhookOrigin: settings.WEBHOOK_ORIGIN })] : []),
      ],
      providers: [BillingHealth],
    };
  }
}
