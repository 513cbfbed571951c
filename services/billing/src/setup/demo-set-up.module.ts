import { type DynamicModule, Module } from '@nestjs/common';
import { DemoSetUp, DemoSite } from './demo-set-up.ts';

type Options = { webhooks: DynamicModule; siteUrl: string; webhookOrigin: string | undefined };

@Module({})
export class DemoSetUpModule {
  /** `webhooks` is the module whose secrets the new endpoint's joins. */
  static with({ webhooks, siteUrl, webhookOrigin }: Options): DynamicModule {
    return {
      module: DemoSetUpModule,
      imports: [webhooks],
      providers: [DemoSetUp, { provide: DemoSite, useValue: new DemoSite(siteUrl, webhookOrigin) }],
    };
  }
}
