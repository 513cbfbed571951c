import { Module } from '@nestjs/common';
import { AlertsModule } from '../alerts/index.ts';
import { CustomersModule } from '../customers/index.ts';
import { SubscriptionsModule } from '../subscriptions/index.ts';
import { FollowDispute } from './follow-dispute.ts';

@Module({
  imports: [AlertsModule, CustomersModule, SubscriptionsModule],
  providers: [FollowDispute],
  exports: [FollowDispute],
})
export class DisputesModule {}
