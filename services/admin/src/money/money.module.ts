import { Module } from '@nestjs/common';
import { MoneyRepository } from './money.repository.ts';
import { SubscriptionConsumer } from './subscription.consumer.ts';

@Module({ controllers: [SubscriptionConsumer], providers: [MoneyRepository], exports: [MoneyRepository] })
export class MoneyModule {}
