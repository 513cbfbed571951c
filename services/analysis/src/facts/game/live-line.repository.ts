import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { In, Not } from 'typeorm';
import { LiveLineRow } from '../database/fact.entity.ts';

/** What players of games under way have so far. Unlike box scores these lines are replaced. */
@Injectable()
export class LiveLineRepository {
  constructor(private readonly transactions: Transactions) {}

  async all(): Promise<Map<string, LiveLineRow[]>> {
    const rows = await this.lines.find({ order: { gameId: 'ASC', playerId: 'ASC' } });
    return Map.groupBy(rows, ({ gameId }) => gameId);
  }

  /** Replaces all lines by those of the games that are under way now. */
  async replace(gameIds: readonly string[], rows: readonly LiveLineRow[]): Promise<void> {
    await this.transactions.run(async () => {
      // Two instances may sync at the same time.
      await this.transactions.query("SELECT pg_advisory_xact_lock(hashtext('live_line'), hashtext(current_schema()))");
      await this.lines.delete({ gameId: Not(In([...gameIds])) });
      await this.lines.upsert([...rows], { conflictPaths: ['gameId', 'playerId'] });
    });
  }

  private get lines() {
    return this.transactions.repository(LiveLineRow);
  }
}
