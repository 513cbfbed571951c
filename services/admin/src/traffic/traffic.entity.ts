import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Level } from '../range/index.ts';

/** Calls of a group of routes in a minute, an hour or a day. */
@Entity('traffic')
export class TrafficRow {
  @PrimaryColumn('text')
  level!: Level;

  @PrimaryColumn('timestamptz')
  bucket!: Date;

  @PrimaryColumn('text', { name: 'route_group' })
  group!: string;

  @Column('bigint')
  requests!: string;

  @Column('bigint')
  errors!: string;

  /** Calls whose time counts, and the sum of their microseconds: whole numbers, so that their order says nothing. */
  @Column('bigint')
  timed!: string;

  @Column('bigint', { name: 'total_us' })
  totalUs!: string;
}
