import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PaidTier } from '@overline/contracts';
import { Transactions } from '@overline/database';
import type { Repository } from 'typeorm';
import { CheckoutRow } from '../database/billing.entity.ts';

@Injectable()
export class CheckoutRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The user's pending purchase, created if there is none. It may be for another plan. */
  async findOrCreate(userId: string, tier: PaidTier): Promise<CheckoutRow> {
    await this.transactions.insertNew(CheckoutRow, { userId, key: randomUUID(), tier });
    return this.rows.findOneByOrFail({ userId });
  }

  async setSession(key: string, sessionId: string): Promise<void> {
    await this.rows.update({ key }, { sessionId });
  }

  async delete(key: string): Promise<void> {
    await this.rows.delete({ key });
  }

  async deleteSession(sessionId: string): Promise<void> {
    await this.rows.delete({ sessionId });
  }

  private get rows(): Repository<CheckoutRow> {
    return this.transactions.repository(CheckoutRow);
  }
}
