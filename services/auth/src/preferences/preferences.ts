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
export class ReadPreferences {
  constructor(private readonly preferences: PreferenceRepository) {}

  @OnRequest(getPreferences)
  execute({ by }: { by: Principal }): Promise<Preferences> {
    return this.preferences.of(by.userId);
  }
}

/** Runs an account's changes one after another. A change and its event share a transaction. */
@Injectable()
export class ChangePreferences {
  constructor(
    private readonly preferences: PreferenceRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** `change` returns the saved view that it changed; null if it changed none. */
  execute({ userId, tier }: Principal, change: () => Promise<ChangedView>): Promise<Preferences> {
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

@Injectable()
export class ChooseBooks {
  constructor(
    private readonly changePreferences: ChangePreferences,
    private readonly preferences: PreferenceRepository,
  ) {}

  @OnRequest(chooseBooksRequest)
  execute({ by, books, region }: InputOf<typeof chooseBooksRequest>): Promise<Preferences> {
    return this.changePreferences.execute(by, async () => {
      await this.preferences.chooseBooks(by.userId, books, region);
      return null;
    });
  }
}

@Injectable()
export class SaveView {
  constructor(
    private readonly changePreferences: ChangePreferences,
    private readonly preferences: PreferenceRepository,
  ) {}

  /** @throws TooManyViews */
  @OnRequest(saveViewRequest)
  execute({ by, ...view }: InputOf<typeof saveViewRequest>): Promise<Preferences> {
    return this.changePreferences.execute(by, async () => {
      const { views } = await this.preferences.of(by.userId);
      const max = isAtLeast(by.tier, 'Platinum') ? SAVED_VIEWS.Platinum : SAVED_VIEWS.Premium;
      if (views.length >= max && views.every(({ name }) => name !== view.name)) throw new TooManyViews(max);
      await this.preferences.saveView(by.userId, view);
      return view;
    });
  }
}

@Injectable()
export class DeleteView {
  constructor(
    private readonly changePreferences: ChangePreferences,
    private readonly preferences: PreferenceRepository,
  ) {}

  @OnRequest(deleteViewRequest)
  async execute({ by, name }: InputOf<typeof deleteViewRequest>): Promise<void> {
    await this.changePreferences.execute(by, async () => {
      await this.preferences.deleteView(by.userId, name);
      return { name, query: null };
    });
  }
}

class TooManyViews extends AppError {
  constructor(max: number) {
    super({
      code: 'TOO_MANY_VIEWS',
      kind: 'conflict',
      message: `You have ${max} saved views, the maximum of your plan. Delete one first, or upgrade.`,
    });
  }
}
