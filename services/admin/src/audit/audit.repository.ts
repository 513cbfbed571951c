import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { In } from 'typeorm';
import { AuditEntryRow } from '../database/admin.entity.ts';

interface AuditMatch {
  source: AuditEntryRow['source'] | null;
  /** Part of the action's name, in lowercase. */
  action: string;
}

type Order = 'ASC' | 'DESC';

@Injectable()
export class AuditRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Ignores an entry that is already stored. */
  async add(entry: AuditEntryRow): Promise<void> {
    await this.transactions.insertNew(AuditEntryRow, entry);
  }

  /** The IDs of the first `limit` matching entries, ordered by time. */
  async first({ source, action }: AuditMatch, order: Order, limit: number): Promise<string[]> {
    const entries = await this.rows
      .createQueryBuilder('entry')
      .select('entry.id', 'id')
      .where('strpos(lower(entry.action), :action) > 0', { action })
      .andWhere('(:source::text IS NULL OR entry.source = :source)', { source })
      .orderBy('entry.at', order)
      .addOrderBy('entry.id', order)
      .limit(limit)
      .getRawMany<{ id: string }>();
    return entries.map(({ id }) => id);
  }

  byIds(ids: readonly string[], order: Order): Promise<AuditEntryRow[]> {
    return this.rows.find({ where: { id: In(ids) }, order: { at: order, id: order } });
  }

  private get rows() {
    return this.transactions.repository(AuditEntryRow);
  }
}
