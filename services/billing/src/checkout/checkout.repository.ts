import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PaidTier } from '@overline/contracts';
import { Transactions } from '@overline/database';
import type { Repository } from 'typeorm';
import { CheckoutRow } from './checkout.entity.ts';

/** Pending purchases. */
@Injectable()
export class CheckoutRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The user's pending purchase, begun now where there was none. It may be of another plan. */
  async begin(userId: string, tier: PaidTier): Promise<CheckoutRow> {
    await this.transactions.query(
      'INSERT INTO checkout (user_id, key, tier) VALUES ($1, $2, $3) ON CONFLICT (user_id) DO NOTHING',
      [userId, randomUUID(), tier],
    );
    return this.rows.findOneByOrFail({ userId });
  }

  async remember(key: string, sessionId: string): Promise<void> {
    await this.rows.update({ key }, { sessionId });
  }

  async forget(key: string): Promise<void> {
    await this.rows.delete({ key });
  }

  async forgetSession(sessionId: string): Promise<void> {
    await this.rows.delete({ sessionId });
  }

  private get rows(): Repository<CheckoutRow> {
    return this.transactions.repository(CheckoutRow);
  }
}
