import type { PropLeague } from '@overline/forecast';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A team as the stats feed names it. */
@Entity('team')
@Unique('team_league_feed_id_key', ['league', 'feedId'])
export class TeamRow {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  league!: PropLeague;

  @Column('integer', { name: 'feed_id' })
  feedId!: number;

  @Column('text')
  abbreviation!: string;

  @Column('text')
  name!: string;

  /** The name as both feeds agree on it. */
  @Column('text')
  key!: string;
}
