import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a notice is about: the day's publication, or the past days of a demo. */
export type NoticeSubject = 'publication' | 'backfill';

/** Why work waits, in words for people; no row where it does not. */
@Entity('notice')
export class NoticeRow {
  @PrimaryColumn('text')
  about!: NoticeSubject;

  @Column('text')
  message!: string;

  @Column('timestamptz')
  since!: Date;
}
