import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { RefundRow } from './refund.entity.ts';

/** What was given back, one row a charge. */
@Injectable()
export class RefundRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Refunds of a charge only grow: a repeat, or an event that was overtaken, changes nothing. */
  async record({ chargeId, userId, amountCents, currency, refundedAt }: RefundRow): Promise<void> {
    await this.transactions.query(
      `INSERT INTO refund (charge_id, user_id, amount_cents, currency, refunded_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (charge_id) DO UPDATE
       SET amount_cents = excluded.amount_cents, refunded_at = excluded.refunded_at
       WHERE refund.amount_cents < excluded.amount_cents`,
      [chargeId, userId, amountCents, currency, refundedAt],
    );
  }

  latestOf(userId: string): Promise<RefundRow | null> {
    return this.transactions.repository(RefundRow).findOne({ where: { userId }, order: { refundedAt: 'DESC' } });
  }
}
