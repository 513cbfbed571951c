import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Schedules } from '@overline/queue';
import { HOUR_MS } from '@overline/service-kit';
import { DeleteOldSearches } from './delete-searches.ts';

@Injectable()
export class SearchRetentionJobs implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly deleteOldSearches: DeleteOldSearches,
  ) {}

  onModuleInit(): void {
    this.schedules.add({ id: 'search-retention', everyMs: HOUR_MS, run: () => this.deleteOldSearches.execute() });
  }
}
