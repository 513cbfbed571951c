import { Injectable } from '@nestjs/common';
import { type EventOf, preferencesChanged, userChanged } from '@overline/contracts';
import { OnEvent } from '@overline/messaging';
import { WatchAccounts } from './alerts/watch-accounts.ts';
import { DeleteAccountSearches } from './ask/retention/delete-account-searches.ts';

@Injectable()
export class AccountConsumer {
  constructor(
    private readonly deleteAccountSearches: DeleteAccountSearches,
    private readonly watchAccounts: WatchAccounts,
  ) {}

  @OnEvent(userChanged)
  async onUserChanged({ data }: EventOf<typeof userChanged>): Promise<void> {
    if (data.deleted) await this.deleteAccountSearches.execute(data.userId);
    await this.watchAccounts.execute(data);
  }

  @OnEvent(preferencesChanged)
  async onPreferencesChanged({ data }: EventOf<typeof preferencesChanged>): Promise<void> {
    await this.watchAccounts.applyPreferences(data);
  }
}
