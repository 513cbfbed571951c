import { Module } from '@nestjs/common';
import { RefundRepository } from './refund.repository.ts';

@Module({ providers: [RefundRepository], exports: [RefundRepository] })
export class RefundsModule {}
