import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/index.ts';
import { SubscriptionsModule } from '../subscriptions/index.ts';
import { AccountConsumer } from './account.consumer.ts';
import { CloseAccount } from './close-account.ts';
import { ClosingProcessor } from './closing.processor.ts';
import { EndCustomer } from './end-customer.ts';
import { EraseCustomer } from './erase-customer.ts';

@Module({
  imports: [CustomersModule, SubscriptionsModule],
  controllers: [AccountConsumer],
  providers: [CloseAccount, ClosingProcessor, EndCustomer, EraseCustomer],
})
export class ClosingModule {}
