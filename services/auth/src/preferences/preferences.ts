import { Injectable } from '@nestjs/common';
import {
  AppError,
  type EventOf,
  isAtLeast,
  type Preferences,
  preferencesChanged,
  type Principal,
  SAVED_VIEWS,
  type SavedView,
} from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Outbox } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { PreferenceRepository } from './preference.repository.ts';

type ChangedView = EventOf<typeof preferencesChanged>['data']['view'];
type BookChoice = Pick<Preferences, 'books' | 'region'>;

/** The sportsbooks that an account bets at, and its saved views of the board. */
@Injectable()
export class AccountPreferences {
  constructor(
    private readonly preferences: PreferenceRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  of({ userId }: Principal): Promise<Preferences> {
    return this.preferences.of(userId);
  }

  chooseBooks(by: Principal, { books, region }: BookChoice): Promise<Preferences> {
    return this.change(by, async () => {
      await this.preferences.chooseBooks(by.userId, books, region);
      return null;
    });
  }

  /** @throws TooManyViews */
  saveView(by: Principal, view: SavedView): Promise<Preferences> {
    const { userId, tier } = by;
    return this.change(by, async () => {
      const { views } = await this.preferences.of(userId);
      const max = isAtLeast(tier, 'Platinum') ? SAVED_VIEWS.most : SAVED_VIEWS.Premium;
      if (views.length >= max && views.every(({ name }) => name !== view.name)) throw new TooManyViews(max);
      await this.preferences.saveView(userId, view);
      return view;
    });
  }

  async deleteView(by: Principal, name: string): Promise<void> {
    await this.change(by, async () => {
      await this.preferences.deleteView(by.userId, name);
      return { name, query: null };
    });
  }

  /** Changes of an account run one after another; each is emitted in its own transaction. */
  private change({ userId, tier }: Principal, change: () => Promise<ChangedView>): Promise<Preferences> {
    return this.transactions.run(async () => {
      await this.preferences.raiseVersion(userId);
      const view = await change();
      const preferences = await this.preferences.of(userId);
      const { books, notSold, version } = preferences;
      await this.outbox.emit(preferencesChanged, { userId, tier, books, notSold, version, view }, this.clock.now());
      return preferences;
    });
  }
}

export class TooManyViews extends AppError {
  constructor(max: number) {
    super({
      code: 'TOO_MANY_VIEWS',
      kind: 'conflict',
      message: `You have ${max} saved views, the maximum of your plan. Delete one first, or upgrade.`,
    });
  }
}
