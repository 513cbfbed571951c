import { Injectable } from '@nestjs/common';
import type { EventOf, preferencesChanged, userChanged } from '@overline/contracts';
import type { BookChoice } from '@overline/forecast';
import { Clock } from '@overline/service-kit';
import { AccountBooksRepository } from '../facts/price/account-books.repository.ts';
import { AlertRepository } from './alert.repository.ts';
import { ViewWatchRepository } from './view-watch.repository.ts';
import { WatchRepository } from './watch.repository.ts';

/**
 * Follows an account: its plan decides how many watches may alert, its books which prices count, its saved views what
 * is watched of them. Its deletion deletes all of it.
 */
@Injectable()
export class WatchAccounts {
  constructor(
    private readonly watches: WatchRepository,
    private readonly views: ViewWatchRepository,
    private readonly books: AccountBooksRepository,
    private readonly alerts: AlertRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, tier, deleted }: EventOf<typeof userChanged>['data']): Promise<void> {
    if (!deleted) return this.watches.applyPlan({ userId, tier }, this.clock.now());
    await this.watches.deleteOf(userId);
    await this.alerts.deleteOf(userId);
    await this.books.delete(userId);
  }

  /** Keeps the account's books, and what it watches of its saved views. Runs in the transaction of the event. */
  async choose(data: EventOf<typeof preferencesChanged>['data']): Promise<void> {
    const { userId, tier, version, view } = data;
    await this.watches.lockUser(userId);
    const before = await this.books.find(userId);
    const isNewer = await this.books.save(data);
    if (view) await this.views.follow(userId, view, version);
    else if (isNewer && !hasSameBooks(before, data)) await this.views.forgetProps(userId);
    await this.watches.applyPlan({ userId, tier }, this.clock.now());
  }
}

function hasSameBooks(a: BookChoice | null, b: BookChoice): boolean {
  const list = (choice: BookChoice | null): string => JSON.stringify([choice?.books ?? null, choice?.notSold ?? []]);
  return list(a) === list(b);
}
