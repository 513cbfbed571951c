import { Injectable } from '@nestjs/common';
import type { EventOf, preferencesChanged, userChanged } from '@overline/contracts';
import type { BookChoice } from '@overline/forecast';
import { Clock } from '@overline/service-kit';
import { AccountBooksRepository } from '../facts/price/account-books.repository.ts';
import { AccountPlanRepository } from './account-plan.repository.ts';
import { AlertRepository } from './alert.repository.ts';
import { ViewWatchRepository } from './view-watch.repository.ts';
import { WatchRepository } from './watch.repository.ts';

/**
 * Applies changes of an account to its watches: its plan limits how many may alert, its books decide which prices
 * count, and watches on a saved view get the view's new filters. Deleting an account deletes its watches, alerts and
 * books.
 */
@Injectable()
export class WatchAccounts {
  constructor(
    private readonly watches: WatchRepository,
    private readonly plans: AccountPlanRepository,
    private readonly views: ViewWatchRepository,
    private readonly books: AccountBooksRepository,
    private readonly alerts: AlertRepository,
    private readonly clock: Clock,
  ) {}

  /** Runs in the event's transaction. Events may arrive out of order, so an older tier changes nothing. */
  async execute({ userId, version, tier, deleted }: EventOf<typeof userChanged>['data']): Promise<void> {
    await this.watches.lockUser(userId);
    if (!deleted) {
      if (await this.plans.save({ userId, version, tier }))
        await this.watches.applyPlan({ userId, tier }, this.clock.now());
      return;
    }
    await this.plans.delete(userId);
    await this.watches.deleteOfUser(userId);
    await this.alerts.deleteOfUser(userId);
    await this.books.delete(userId);
  }

  /** Stores the account's books and applies the changed view to its watches. Runs in the event's transaction. */
  async applyPreferences(data: EventOf<typeof preferencesChanged>['data']): Promise<void> {
    const { userId, tier, version, view } = data;
    await this.watches.lockUser(userId);
    const before = await this.books.find(userId);
    const isNewer = await this.books.save(data);
    if (view) await this.views.applyViewChange(userId, view, version);
    else if (isNewer && !hasSameBooks(before, data)) await this.views.forgetProps(userId);
    const current = (await this.plans.tierOf(userId)) ?? tier;
    await this.watches.applyPlan({ userId, tier: current }, this.clock.now());
  }
}

function hasSameBooks(a: BookChoice | null, b: BookChoice): boolean {
  const key = (choice: BookChoice | null): string => JSON.stringify([choice?.books ?? null, choice?.notSold ?? []]);
  return key(a) === key(b);
}
