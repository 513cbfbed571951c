import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { Schedules } from '@overline/queue';
import { Clock } from '@overline/service-kit';
import { DAYS_OF, rangeStart } from '../range/index.ts';
import { SearchWindowRepository } from './search-window.repository.ts';
import { SearchRepository } from './search.repository.ts';

const EVERY_MS = 60_000;
const RANGES = ['24h', '7d', '30d', '90d'] as const;

/** Moves the windows of popular searches along with the time, an hour at a time. */
@Injectable()
export class SlideWindows implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly transactions: Transactions,
    private readonly searches: SearchRepository,
    private readonly windows: SearchWindowRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.add({ id: 'slide-windows', timing: { everyMs: EVERY_MS }, run: () => this.execute() });
  }

  async execute(): Promise<void> {
    const now = this.clock.now();
    for (const range of RANGES)
      await this.transactions.run(async () => {
        await this.searches.alone();
        await this.windows.slide(DAYS_OF[range], rangeStart(range, now));
      });
  }
}
