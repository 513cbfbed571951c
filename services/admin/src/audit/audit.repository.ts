import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { AuditEntryRow } from './audit-entry.entity.ts';

export interface AuditPage {
  source: AuditEntryRow['source'] | null;
  /** Part of the action's name, in small letters. */
  action: string;
  order: 'asc' | 'desc';
  skip: number;
  limit: number;
}

@Injectable()
export class AuditRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Ignores an entry that is already stored. */
  async add(entry: AuditEntryRow): Promise<void> {
    await this.transactions.query(
      `INSERT INTO audit_entry (id, at, source, actor_id, actor, action, target, outcome, details, address)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO NOTHING`,
      [
        entry.id,
        entry.at,
        entry.source,
        entry.actorId,
        entry.actor,
        entry.action,
        entry.target,
        entry.outcome,
        entry.details,
        entry.address,
      ],
    );
  }

  page({ source, action, order, skip, limit }: AuditPage): Promise<[AuditEntryRow[], number]> {
    const direction = order === 'asc' ? 'ASC' : 'DESC';
    return this.transactions
      .repository(AuditEntryRow)
      .createQueryBuilder('entry')
      .where('strpos(lower(entry.action), :action) > 0', { action })
      .andWhere('(:source::text IS NULL OR entry.source = :source)', { source })
      .orderBy('entry.at', direction)
      .addOrderBy('entry.id', direction)
      .skip(skip)
      .take(limit)
      .getManyAndCount();
  }
}
