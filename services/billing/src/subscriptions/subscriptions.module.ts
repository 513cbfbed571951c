import { Module } from '@nestjs/common';
import { AlertsModule } from '../alerts/index.ts';
import { CustomersModule } from '../customers/index.ts';
import { DisputesModule } from '../disputes/index.ts';
import { RefundsModule } from '../refunds/index.ts';
import { FetchSubscriptions } from './fetch-subscriptions.ts';
import { PlanRepository } from './plan.repository.ts';
import { SubscriptionController } from './subscription.controller.ts';
import { SyncCustomer } from './sync-customer.ts';

@Module({
  imports: [AlertsModule, CustomersModule, DisputesModule, RefundsModule],
  controllers: [SubscriptionController],
  providers: [FetchSubscriptions, PlanRepository, SyncCustomer],
  exports: [FetchSubscriptions, PlanRepository, SyncCustomer],
})
export class SubscriptionsModule {}
