import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { IsNull, type Repository } from 'typeorm';
import { DisputeRow, type DisputeState } from './dispute.entity.ts';

@Injectable()
export class DisputeRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the state that was fetched. Returns true if it is new. An open state never replaces a decision: it was
   * fetched before the decision and stored late.
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

  /** True if a bank took a payment back for good and no Admin has forgiven it. */
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
