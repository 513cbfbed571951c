import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Why scheduled work is waiting, shared by all instances and kept across restarts. */
@Injectable()
export class NoticeRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** The message, or null. */
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

/** What a notice is about: the day's publication, or the past days of a demo. */
type NoticeSubject = 'publication' | 'backfill';

/** One row for each kind of work that is waiting. */
@Entity('notice')
export class NoticeRow {
  @PrimaryColumn('text') about!: NoticeSubject;
  @Column('text') message!: string;
  @Column('timestamptz') since!: Date;
}
