import { Module } from '@nestjs/common';
import { SearchCountsModule } from '../search-counts/index.ts';
import { AccountsController } from './accounts.controller.ts';

@Module({ imports: [SearchCountsModule], controllers: [AccountsController] })
export class AccountsModule {}
