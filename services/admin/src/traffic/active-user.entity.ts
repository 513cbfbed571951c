import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Unit } from './active-window.ts';

/** Somebody was there in this hour or on this day. */
@Entity('active_mark')
export class ActiveMarkRow {
  @PrimaryColumn('text')
  unit!: Unit;

  @PrimaryColumn('integer', { name: 'person_no' })
  personNo!: number;

  @PrimaryColumn('integer')
  bucket!: number;
}

/** How many different people were there in the `span` hours or days that end with this one. */
@Entity('active_users')
export class ActiveUsersRow {
  @PrimaryColumn('text')
  unit!: Unit;

  @PrimaryColumn('smallint')
  span!: number;

  @PrimaryColumn('integer')
  bucket!: number;

  @Column('integer')
  users!: number;
}
