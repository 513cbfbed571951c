import { Module } from '@nestjs/common';
import { BillingController } from './billing.controller.ts';
import { DiscountsController } from './discounts.controller.ts';

@Module({ controllers: [BillingController, DiscountsController] })
export class BillingModule {}
