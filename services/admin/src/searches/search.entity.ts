import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A search that was made. Rows are only ever added; the newest stand last. */
@Entity('search')
@Index('search_of_query', ['queryNo'])
@Index('search_of_person', ['personNo'])
export class SearchRow {
  @PrimaryColumn('timestamptz')
  at!: Date;

  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' })
  no!: string;

  @Column('integer', { name: 'person_no' })
  personNo!: number;

  @Column('integer', { name: 'query_no' })
  queryNo!: number;

  /** The place in `TIERS`. */
  @Column('smallint')
  tier!: number;

  /** The place among the types of analyses. */
  @Column('smallint')
  type!: number;

  @Column('boolean')
  success!: boolean;

  @Column('integer')
  props!: number;

  /** As it was asked, where that differs from how the question was first asked. */
  @Column('text', { nullable: true })
  asked!: string | null;

  @Column('text', { nullable: true })
  error!: string | null;
}
