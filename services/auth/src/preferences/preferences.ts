import { Injectable } from '@nestjs/common';
import {
  AppError,
  isAtLeast,
  type Preferences,
  type Principal,
  SAVED_VIEWS,
  type SavedView,
} from '@overline/contracts';
import { Transactions } from '@overline/database';
import { AccountRepository } from '../accounts/account.repository.ts';
import { PreferenceRepository } from './preference.repository.ts';

type BookChoice = Pick<Preferences, 'books' | 'region'>;

/** The sportsbooks that an account bets at, and its saved views of the board. */
@Injectable()
export class AccountPreferences {
  constructor(
    private readonly preferences: PreferenceRepository,
    private readonly accounts: AccountRepository,
    private readonly transactions: Transactions,
  ) {}

  of({ userId }: Principal): Promise<Preferences> {
    return this.preferences.of(userId);
  }

  async chooseBooks({ userId }: Principal, { books, region }: BookChoice): Promise<Preferences> {
    await this.preferences.chooseBooks(userId, books, region);
    return this.preferences.of(userId);
  }

  /** @throws TooManyViews */
  saveView({ userId, tier }: Principal, view: SavedView): Promise<Preferences> {
    return this.transactions.run(async () => {
      // The lock keeps concurrent calls from exceeding the limit.
      await this.accounts.byIdForUpdate(userId);
      const { views } = await this.preferences.of(userId);
      const max = isAtLeast(tier, 'Platinum') ? SAVED_VIEWS.most : SAVED_VIEWS.Premium;
      if (views.length >= max && views.every(({ name }) => name !== view.name)) throw new TooManyViews(max);
      await this.preferences.saveView(userId, view);
      return this.preferences.of(userId);
    });
  }

  deleteView({ userId }: Principal, name: string): Promise<void> {
    return this.preferences.deleteView(userId, name);
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
