import { Module } from '@nestjs/common';
import { SearchCountsModule } from '../search-counts/index.ts';
import { AccountsController } from './accounts.controller.ts';
import { ExportController } from './export.controller.ts';
import { ExportData } from './export-data.ts';

@Module({
  imports: [SearchCountsModule],
  controllers: [AccountsController, ExportController],
  providers: [ExportData],
})
export class AccountsModule {}
