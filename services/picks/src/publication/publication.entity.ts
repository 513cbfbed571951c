import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** One published set of a day. Rows are only ever added. */
@Entity('publication')
@Unique('publication_day_revision_key', ['day', 'revision'])
@Check('publication_revision_check', 'revision > 0')
export class PublicationRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('date')
  day!: string;

  /** 1 is the day's first; each refresh that changes something adds one. */
  @Column('integer')
  revision!: number;

  /** What the picks were made as of. */
  @Column('timestamptz', { name: 'published_at' })
  publishedAt!: Date;

  /** When the row was stored. */
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('boolean')
  backfilled!: boolean;

  /** Games on the slate that it was chosen from. */
  @Column('integer')
  games!: number;
}
