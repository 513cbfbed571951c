import { Controller } from '@nestjs/common';
import { type EventOf, userChanged } from '@overline/contracts';
import { OnEvent } from '@overline/messaging';
import { DeleteAccountSearches } from './delete-searches.ts';

@Controller()
export class AccountConsumer {
  constructor(private readonly deleteAccountSearches: DeleteAccountSearches) {}

  @OnEvent(userChanged)
  async onUserChanged({ data: { userId, deleted } }: EventOf<typeof userChanged>): Promise<void> {
    if (deleted) await this.deleteAccountSearches.execute(userId);
  }
}
