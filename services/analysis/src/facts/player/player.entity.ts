import type { PropLeague } from '@overline/forecast';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

@Entity('player')
@Unique('player_league_feed_id_key', ['league', 'feedId'])
@Index('player_team', ['teamId'])
export class PlayerRow {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  league!: PropLeague;

  @Column('integer', { name: 'feed_id' })
  feedId!: number;

  @Column('text')
  name!: string;

  /** The team that the feed last had him with. */
  @Column('text', { name: 'team_id' })
  teamId!: string;
}
