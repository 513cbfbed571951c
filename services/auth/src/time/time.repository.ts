import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { TimeInAppRow } from '../database/auth.entity.ts';

/** Time that accounts spend on the site. Each call joins the current transaction. */
@Injectable()
export class TimeRepository {
  constructor(private readonly transactions: Transactions) {}

  async of(accountId: string): Promise<TimeInAppRow> {
    return (await this.rows.findOneBy({ accountId })) ?? { ...NOTHING, accountId };
  }

  async save(row: TimeInAppRow): Promise<void> {
    await this.rows.upsert(row, ['accountId']);
  }

  private get rows() {
    return this.transactions.repository(TimeInAppRow);
  }
}

const NOTHING = {
  limitMinutes: null,
  nextMinutes: null,
  nextFrom: null,
  reminderMinutes: null,
  day: null,
  usedSeconds: 0,
  countedAt: null,
};
