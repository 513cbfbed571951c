import { Injectable } from '@nestjs/common';
import { type EventOf, userChanged } from '@overline/contracts';
import { OnEvent } from '@overline/messaging';
import { OutsideCalls } from '@overline/queue';
import { CloseAccount } from './account-deletion.ts';
import { CustomerRepository } from '../customers/customer.repository.ts';
import { syncEmail } from '../customers/sync-email.ts';

/** Ends the purchases of a deleted account. Passes a changed email address on to the provider. */
@Injectable()
export class TrackAccount {
  constructor(
    private readonly closeAccount: CloseAccount,
    private readonly customers: CustomerRepository,
    private readonly calls: OutsideCalls,
  ) {}

  @OnEvent(userChanged)
  async execute({ data: { userId, version, deleted } }: EventOf<typeof userChanged>): Promise<void> {
    if (deleted) return this.closeAccount.execute(userId);
    if ((await this.customers.byUser(userId))?.customerId)
      await this.calls.request(syncEmail, `${userId}:${version}`, { userId });
  }
}
