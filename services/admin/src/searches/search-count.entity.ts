import { Column, Entity, PrimaryColumn } from 'typeorm';
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
