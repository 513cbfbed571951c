import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Level } from '../range/index.ts';

/** Searches of a minute, an hour or a day. */
@Entity('search_count')
export class SearchCountRow {
  @PrimaryColumn('text')
  level!: Level;

  @PrimaryColumn('timestamptz')
  bucket!: Date;

  @Column('integer')
  total!: number;

  @Column('integer')
  succeeded!: number;

  /** Millionths of a dollar. */
  @Column('bigint', { name: 'cost_micros' })
  costMicros!: string;
}

/** How often a question was asked since the window of so many days starts. */
@Entity('search_window')
@Index('search_window_top', ['span', 'total', 'queryNo'])
export class SearchWindowRow {
  @PrimaryColumn('smallint')
  span!: number;

  @PrimaryColumn('integer', { name: 'query_no' })
  queryNo!: number;

  @Column('integer')
  total!: number;
}

@Entity('search_window_start')
export class SearchWindowStartRow {
  @PrimaryColumn('smallint')
  span!: number;

  @Column('timestamptz', { name: 'starts_at' })
  startsAt!: Date;
}
