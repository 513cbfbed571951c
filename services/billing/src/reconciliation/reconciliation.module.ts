import { type DynamicModule, Module } from '@nestjs/common';
import { CustomersModule } from '../customers/index.ts';
import { SubscriptionsModule } from '../subscriptions/index.ts';
import { Reconcile } from './reconcile.ts';
import { ReconciliationJobs } from './reconciliation.jobs.ts';

@Module({})
export class ReconciliationModule {
  /** `webhooks` is the module whose events are swept. */
  static with({ webhooks }: { webhooks: DynamicModule }): DynamicModule {
    return {
      module: ReconciliationModule,
      imports: [CustomersModule, SubscriptionsModule, webhooks],
      providers: [Reconcile, ReconciliationJobs],
    };
  }
}
