import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Client, SecurityNoticeKind } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { DAY_MS } from '@overline/service-kit';
import { LessThan, type Repository } from 'typeorm';
import { NoticeRow } from '../database/auth.entity.ts';

const KEPT_MS = 180 * DAY_MS;
const MAX_SHOWN = 50;

@Injectable()
export class NoticeRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Adds a notice, deletes the account's notices older than 180 days, and returns the new ID. */
  async add(accountId: string, kind: SecurityNoticeKind, at: Date, client?: Client): Promise<string> {
    await this.rows.delete({ accountId, at: LessThan(new Date(at.getTime() - KEPT_MS)) });
    const { address = null, userAgent = null } = client ?? {};
    const id = randomUUID();
    await this.rows.insert({ id, accountId, kind, at, address, userAgent });
    return id;
  }

  async byId(id: string): Promise<NoticeRow | undefined> {
    return (await this.rows.findOneBy({ id })) ?? undefined;
  }

  /** The latest notices, newest first. */
  of(accountId: string): Promise<NoticeRow[]> {
    return this.rows.find({ where: { accountId }, order: { at: 'DESC', id: 'ASC' }, take: MAX_SHOWN });
  }

  private get rows(): Repository<NoticeRow> {
    return this.transactions.repository(NoticeRow);
  }
}
