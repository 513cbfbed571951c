import { Module } from '@nestjs/common';
import { ChargeRepository } from './charge.repository.ts';
import { SearchCountController } from './search-count.controller.ts';

/** What a day's searches are, and what of them is used. */
@Module({ controllers: [SearchCountController], providers: [ChargeRepository], exports: [ChargeRepository] })
export class AllowanceModule {}
