import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import type { PropLeague } from '@overline/forecast';
import { And, In, Like, Not } from 'typeorm';
import { LiveLineRow } from '../database/fact.entity.ts';

/** The box score lines so far in live games. Unlike final box scores, these rows are replaced. */
@Injectable()
export class LiveLineRepository {
  constructor(private readonly transactions: Transactions) {}

  async all(): Promise<Map<string, LiveLineRow[]>> {
    const rows = await this.lines.find({ order: { gameId: 'ASC', playerId: 'ASC' } });
    return Map.groupBy(rows, ({ gameId }) => gameId);
  }

  /** Replaces a league's lines with those of its games that are live now (`gameIds`). */
  async replace(league: PropLeague, gameIds: readonly string[], rows: readonly LiveLineRow[]): Promise<void> {
    await this.transactions.run(async () => {
      // Two instances may sync at the same time.
      await this.transactions.query("SELECT pg_advisory_xact_lock(hashtext('live_line'), hashtext(current_schema()))");
      await this.lines.delete({ gameId: And(Like(`${league}:%`), Not(In([...gameIds]))) });
      await this.lines.upsert([...rows], { conflictPaths: ['gameId', 'playerId'] });
    });
  }

  private get lines() {
    return this.transactions.repository(LiveLineRow);
  }
}
