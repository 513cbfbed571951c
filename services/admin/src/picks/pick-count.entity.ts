import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Level } from '../range/index.ts';

/** How the picks ended that count, by when their games began. */
@Entity('pick_count')
export class PickCountRow {
  @PrimaryColumn('text')
  level!: Level;

  @PrimaryColumn('timestamptz')
  bucket!: Date;

  @Column('integer')
  wins!: number;

  @Column('integer')
  losses!: number;

  @Column('integer')
  pushes!: number;
}
