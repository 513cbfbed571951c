import { Injectable } from '@nestjs/common';
import type { EventOf, userChanged } from '@overline/contracts';
import { Clock } from '@overline/service-kit';
import { AlertRepository } from './alert.repository.ts';
import { applyPlan } from './change-watches.ts';
import { WatchRepository } from './watch.repository.ts';

/** Follows an account: its plan decides how many watches may alert, and its deletion deletes them. */
@Injectable()
export class WatchAccounts {
  constructor(
    private readonly watches: WatchRepository,
    private readonly alerts: AlertRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, tier, deleted }: EventOf<typeof userChanged>['data']): Promise<void> {
    if (!deleted) return applyPlan(this.watches, { userId, tier }, this.clock.now());
    await this.watches.deleteOf(userId);
    await this.alerts.deleteOf(userId);
  }
}
