import { type DynamicModule, Module } from '@nestjs/common';
import { CustomersModule } from '../customers/index.ts';
import { SubscriptionsModule } from '../subscriptions/index.ts';
import { DemoSetUp, DemoSite } from './demo-set-up.ts';
import { DemoSubscriptions } from './demo-subscriptions.ts';

type Options = { webhooks: DynamicModule; siteUrl: string; webhookOrigin: string | undefined };

@Module({})
export class DemoSetUpModule {
  /** `webhooks` is the module whose secrets the new endpoint's joins. */
  static with({ webhooks, siteUrl, webhookOrigin }: Options): DynamicModule {
    return {
      module: DemoSetUpModule,
      imports: [webhooks, CustomersModule, SubscriptionsModule],
      providers: [DemoSetUp, DemoSubscriptions, { provide: DemoSite, useValue: new DemoSite(siteUrl, webhookOrigin) }],
    };
  }
}
