import { Injectable } from '@nestjs/common';
import type { Tier } from '@overline/contracts';
import { type Payment, withPayment } from './account.ts';
import { AccountGone } from './account.errors.ts';
import { AccountRepository } from './account.repository.ts';

/** The paid plan has changed: the tier follows, and never falls below what was granted. */
@Injectable()
export class TakePayment {
  constructor(private readonly accounts: AccountRepository) {}

  /** Returns the account's tier; null if the account was deleted while a payment was still arriving. */
  async execute({ userId, payment }: { userId: string; payment: Payment }): Promise<Tier | null> {
    try {
      const { tier } = await this.accounts.update(userId, (account) => withPayment(account, payment));
      return tier;
    } catch (error) {
      if (error instanceof AccountGone) return null;
      throw error;
    }
  }
}
