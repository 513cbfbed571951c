import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Level } from '../range/index.ts';

/** How many answers took a time of this step. Histograms add up; percentiles do not. */
@Entity('response_time')
export class ResponseTimeRow {
  @PrimaryColumn('text')
  level!: Level;

  @PrimaryColumn('timestamptz')
  bucket!: Date;

  @PrimaryColumn('smallint')
  step!: number;

  @Column('bigint')
  answers!: string;
}
