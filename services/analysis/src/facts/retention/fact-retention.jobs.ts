import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HOME_TIME_ZONE } from '@overline/contracts';
import { Schedules } from '@overline/queue';
import { DeleteOldFacts } from './delete-old-facts.ts';

@Injectable()
export class FactRetentionJobs implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly deleteOldFacts: DeleteOldFacts,
  ) {}

  onModuleInit(): void {
    // At night, between the last game and the morning's picks.
    this.schedules.add({
      id: 'fact-retention',
      timing: { cron: '20 4 * * *', timeZone: HOME_TIME_ZONE },
      run: () => this.deleteOldFacts.execute(),
    });
  }
}
