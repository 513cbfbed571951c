import { Controller } from '@nestjs/common';
import { type EventOf, userChanged } from '@overline/contracts';
import { OnEvent } from '@overline/messaging';
import { CloseAccount } from './close-account.ts';

@Controller()
export class AccountConsumer {
  constructor(private readonly closeAccount: CloseAccount) {}

  @OnEvent(userChanged)
  async onUserChanged({ data }: EventOf<typeof userChanged>): Promise<void> {
    if (data.deleted) await this.closeAccount.execute(data.userId);
  }
}
