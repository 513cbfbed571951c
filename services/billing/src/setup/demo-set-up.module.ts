import { type DynamicModule, Module } from '@nestjs/common';
import { DemoSetUp, DemoSite } from './demo-set-up.ts';

@Module({})
export class DemoSetUpModule {
  /** `webhooks` is the module whose secrets the new endpoint's joins. */
  static with({ webhooks, siteUrl }: { webhooks: DynamicModule; siteUrl: string }): DynamicModule {
    return {
      module: DemoSetUpModule,
      imports: [webhooks],
      providers: [DemoSetUp, { provide: DemoSite, useValue: new DemoSite(siteUrl) }],
    };
  }
}
