import { Module } from '@nestjs/common';
import { AccountsController } from './accounts.controller.ts';
import { SearchCounts } from './search-counts.ts';

@Module({ controllers: [AccountsController], providers: [SearchCounts] })
export class AccountsModule {}
