import type { PropLeague } from '@overline/forecast';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A name in the odds feed whose prices are left out. */
@Entity('unmatched_name')
export class UnmatchedNameRow {
  @PrimaryColumn('text')
  league!: PropLeague;

  @PrimaryColumn('text', { name: 'game_id' })
  gameId!: string;

  @PrimaryColumn('text')
  name!: string;

  @Column('text')
  reason!: 'nobody' | 'several';

  @Column('timestamptz', { name: 'first_seen' })
  firstSeen!: Date;

  @Column('timestamptz', { name: 'last_seen' })
  lastSeen!: Date;
}
