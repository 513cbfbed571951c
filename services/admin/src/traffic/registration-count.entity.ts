import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Level } from '../range/index.ts';

/** New accounts of a minute, an hour or a day. */
@Entity('registration_count')
export class RegistrationCountRow {
  @PrimaryColumn('text')
  level!: Level;

  @PrimaryColumn('timestamptz')
  bucket!: Date;

  @Column('integer')
  accounts!: number;
}
