import { Module } from '@nestjs/common';
import { ChargeRepository } from './charge.repository.ts';
import { GuessRepository } from './guess.repository.ts';
import { ManagedCountsController } from './managed-counts.controller.ts';
import { SearchCountController } from './search-count.controller.ts';
import { SearchCountRepository } from './search-count.repository.ts';

/** What a day's searches are, and what of them is used. */
@Module({
  controllers: [SearchCountController, ManagedCountsController],
  providers: [ChargeRepository, GuessRepository, SearchCountRepository],
  exports: [ChargeRepository, GuessRepository, SearchCountRepository],
})
export class AllowanceModule {}
