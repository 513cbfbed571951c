import type { SecurityNoticeKind } from '@overline/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** What a person is told of what happened to the account. */
@Entity('notice')
@Index('notice_of_account', ['accountId', 'at'])
export class NoticeRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'account_id' })
  @ForeignKey('account', { name: 'notice_account_id_fkey', onDelete: 'CASCADE' })
  accountId!: string;

  @Column('text')
  kind!: SecurityNoticeKind;

  @Column('timestamptz')
  at!: Date;

  @Column('text', { nullable: true })
  address!: string | null;

  @Column('text', { name: 'user_agent', nullable: true })
  userAgent!: string | null;
}
