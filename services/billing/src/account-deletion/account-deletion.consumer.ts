import { Controller } from '@nestjs/common';
import { type EventOf, userChanged } from '@overline/contracts';
import { OnEvent } from '@overline/messaging';
import { type AfterCall, OnOutsideCall, type OutsideCallOf, OutsideCalls } from '@overline/queue';
import { CloseAccount, EndPurchases, endPurchases, EraseCustomer, eraseCustomer } from './account-deletion.ts';

/** The steps of an account's deletion: the event, then one outside call after the other. */
@Controller()
export class AccountDeletionConsumer {
  constructor(
    private readonly closeAccount: CloseAccount,
    private readonly endPurchases: EndPurchases,
    private readonly eraseCustomer: EraseCustomer,
    private readonly calls: OutsideCalls,
  ) {}

  @OnEvent(userChanged)
  async onUserChanged({ data }: EventOf<typeof userChanged>): Promise<void> {
    if (data.deleted) await this.closeAccount.execute(data.userId);
  }

  @OnOutsideCall(endPurchases)
  async end({ payload }: OutsideCallOf<typeof endPurchases>): Promise<AfterCall> {
    await this.endPurchases.execute(payload.customerId);
    return async () => void (await this.calls.request(eraseCustomer, payload.customerId, payload));
  }

  @OnOutsideCall(eraseCustomer)
  async erase({ payload }: OutsideCallOf<typeof eraseCustomer>): Promise<void> {
    await this.eraseCustomer.execute(payload.customerId);
  }
}
