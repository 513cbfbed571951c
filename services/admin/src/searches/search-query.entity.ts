import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A question, once, however often it is asked and in whatever case. */
@Entity('search_query')
@Unique('search_query_key', ['key'])
export class SearchQueryRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  no!: number;

  /** The digest of `folded`, which may be too long for an index. */
  @Column('uuid')
  key!: string;

  /** As it was first asked. */
  @Column('text')
  text!: string;

  @Column('text')
  folded!: string;

  /** How often it was asked since ever. */
  @Column('integer', { default: 0 })
  total!: number;

  @Column('integer', { default: 0 })
  succeeded!: number;
}
