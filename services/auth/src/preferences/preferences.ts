import { Injectable } from '@nestjs/common';
import {
  AppError,
  type EventOf,
  isAtLeast,
  type Preferences,
  preferencesChanged,
  type Principal,
  SAVED_VIEWS,
  getPreferences,
  chooseBooksRequest,
  saveViewRequest,
  deleteViewRequest,
  type InputOf,
} from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Outbox, OnRequest } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { PreferenceRepository } from './preference.repository.ts';

type ChangedView = EventOf<typeof preferencesChanged>['data']['view'];

/** The sportsbooks that an account bets at, and its saved views of the board. */
@Injectable()
export class AccountPreferences {
  constructor(
    private readonly preferences: PreferenceRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @OnRequest(getPreferences)
  read({ by }: { by: Principal }): Promise<Preferences> {
    return this.preferences.of(by.userId);
  }

  @OnRequest(chooseBooksRequest)
  chooseBooks({ by, books, region }: InputOf<typeof chooseBooksRequest>): Promise<Preferences> {
    return this.change(by, async () => {
      await this.preferences.chooseBooks(by.userId, books, region);
      return null;
    });
  }

  /** @throws TooManyViews */
  @OnRequest(saveViewRequest)
  saveView({ by, ...view }: InputOf<typeof saveViewRequest>): Promise<Preferences> {
    const { userId, tier } = by;
    return this.change(by, async () => {
      const { views } = await this.preferences.of(userId);
      const max = isAtLeast(tier, 'Platinum') ? SAVED_VIEWS.most : SAVED_VIEWS.Premium;
      if (views.length >= max && views.every(({ name }) => name !== view.name)) throw new TooManyViews(max);
      await this.preferences.saveView(userId, view);
      return view;
    });
  }

  @OnRequest(deleteViewRequest)
  async deleteView({ by, name }: InputOf<typeof deleteViewRequest>): Promise<void> {
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
