import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { NoticeRow, type NoticeSubject } from './notice.entity.ts';

/** Why the day's work could not be done at the last try: kept where every instance finds it, after a restart too. */
@Injectable()
export class NoticeRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** The words of a notice, null where there is none. */
  async of(about: NoticeSubject): Promise<string | null> {
    return (await this.transactions.repository(NoticeRow).findOneBy({ about }))?.message ?? null;
  }

  async put(about: NoticeSubject, message: string): Promise<void> {
    if ((await this.of(about)) === message) return;
    await this.transactions.repository(NoticeRow).upsert({ about, message, since: this.clock.now() }, ['about']);
  }

  async clear(about: NoticeSubject): Promise<void> {
    await this.transactions.repository(NoticeRow).delete({ about });
  }
}
