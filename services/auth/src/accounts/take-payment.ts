import { Injectable } from '@nestjs/common';
import { type Payment, withPayment } from './account.ts';
import { AccountGone } from './account.errors.ts';
import { AccountRepository } from './account.repository.ts';

/** What somebody pays for has changed: their tier follows, and never falls below what was granted. */
@Injectable()
export class TakePayment {
  constructor(private readonly accounts: AccountRepository) {}

  async execute({ userId, payment }: { userId: string; payment: Payment }): Promise<void> {
    try {
      await this.accounts.update(userId, (account) => withPayment(account, payment));
    } catch (error) {
      // Who has deleted the account may still pay for a moment: there is nobody left to give the plan to.
      if (!(error instanceof AccountGone)) throw error;
    }
  }
}
