import { Module } from '@nestjs/common';
import { DisputeRepository } from './dispute.repository.ts';

@Module({ providers: [DisputeRepository], exports: [DisputeRepository] })
export class DisputesModule {}
