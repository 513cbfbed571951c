import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { IsNull, type Repository } from 'typeorm';
import { DisputeRow, type DisputeState, RefundRow } from '../database/billing.entity.ts';

@Injectable()
export class DisputeRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a fetched state. Returns true if the state is new. An open state never replaces a decision, because it must
   * have been fetched before the decision.
   */
  async record(id: string, userId: string, state: DisputeState): Promise<boolean> {
    const rows = await this.transactions.query<{ id: string }>(
      `INSERT INTO dispute (id, user_id, state) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET state = excluded.state
       WHERE dispute.state <> excluded.state AND excluded.state <> 'open'
       RETURNING id`,
      [id, userId, state],
    );
    return rows.length > 0;
  }

  /** True if a bank took a payment back permanently and no Admin has forgiven it. */
  isBlocked(userId: string): Promise<boolean> {
    return this.rows.existsBy({ userId, state: 'lost', forgivenAt: IsNull() });
  }

  async forgive(id: string): Promise<void> {
    await this.rows.update({ id, forgivenAt: IsNull() }, { forgivenAt: this.clock.now() });
  }

  private get rows(): Repository<DisputeRow> {
    return this.transactions.repository(DisputeRow);
  }
}

/** Refunded payments, one row per charge. */
@Injectable()
export class RefundRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Stores the refunded amount of a charge. If it is 0, because the refund failed, nothing is left to show. */
  async store(refund: RefundRow): Promise<void> {
    if (refund.amountCents > 0) await this.rows.upsert(refund, ['chargeId']);
    else await this.rows.delete({ chargeId: refund.chargeId });
  }

  latestOf(userId: string): Promise<RefundRow | null> {
    return this.rows.findOne({ where: { userId }, order: { refundedAt: 'DESC' } });
  }

  private get rows(): Repository<RefundRow> {
    return this.transactions.repository(RefundRow);
  }
}
