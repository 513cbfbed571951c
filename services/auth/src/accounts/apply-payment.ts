import { Injectable } from '@nestjs/common';
import type { applySubscription, InputOf, Tier } from '@overline/contracts';
import { AccountGone } from '../auth.errors.ts';
import { AccountRepository } from './account.repository.ts';
import { withPayment } from './account.ts';

/** Stores what billing reports as paid for. The tier follows, but never falls below the granted one. */
@Injectable()
export class ApplyPayment {
  constructor(private readonly accounts: AccountRepository) {}

  /** Returns the account's tier; null if the account was deleted while a payment was still arriving. */
  async execute(input: InputOf<typeof applySubscription>): Promise<Tier | null> {
    const { userId, version: paidVersion, paidTier, subscriptionId } = input;
    try {
      const payment = { paidTier, paidVersion, subscriptionId };
      return (await this.accounts.update(userId, (account) => withPayment(account, payment))).tier;
    } catch (error) {
      if (error instanceof AccountGone) return null;
      throw error;
    }
  }
}
