import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Client, SecurityNotice, SecurityNoticeKind } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { LessThan } from 'typeorm';
import { NoticeRow } from './notice.entity.ts';

const KEPT_MS = 180 * 86_400_000;
const MOST_SHOWN = 50;

@Injectable()
export class NoticeRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Adds a notice; those of more than half a year ago go. */
  async add(accountId: string, kind: SecurityNoticeKind, at: Date, client?: Client): Promise<void> {
    const notices = this.transactions.repository(NoticeRow);
    await notices.delete({ accountId, at: LessThan(new Date(at.getTime() - KEPT_MS)) });
    const { address = null, userAgent = null } = client ?? {};
    await notices.insert({ id: randomUUID(), accountId, kind, at, address, userAgent });
  }

  /** The newest first. */
  async of(accountId: string): Promise<SecurityNotice[]> {
    const rows = await this.transactions
      .repository(NoticeRow)
      .find({ where: { accountId }, order: { at: 'DESC', id: 'ASC' }, take: MOST_SHOWN });
    return rows.map(({ accountId: _, at, ...notice }) => ({ ...notice, at: at.toISOString() }));
  }
}
