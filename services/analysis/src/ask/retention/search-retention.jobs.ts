import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Schedules } from '@overline/queue';
import { DeleteOldSearches } from './delete-searches.ts';

const HOUR_MS = 3_600_000;

@Injectable()
export class SearchRetentionJobs implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly deleteOldSearches: DeleteOldSearches,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      id: 'search-retention',
      timing: { everyMs: HOUR_MS },
      run: () => this.deleteOldSearches.execute(),
    });
  }
}
