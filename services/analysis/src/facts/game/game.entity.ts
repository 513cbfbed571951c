import type { GameStatus } from '@overline/contracts';
import type { PropLeague } from '@overline/forecast';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

@Entity('game')
@Unique('game_league_feed_id_key', ['league', 'feedId'])
@Index('game_starts', ['startsAt'])
@Index('game_day', ['easternDay'])
export class GameRow {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  league!: PropLeague;

  @Column('integer', { name: 'feed_id' })
  feedId!: number;

  @Column('text')
  season!: string;

  @Column('boolean')
  postseason!: boolean;

  @Column('date', { name: 'eastern_day' })
  easternDay!: string;

  @Column('timestamptz', { name: 'starts_at' })
  startsAt!: Date;

  @Column('text', { name: 'home_team' })
  homeTeam!: string;

  @Column('text', { name: 'away_team' })
  awayTeam!: string;

  @Column('text', { name: 'odds_event_id', nullable: true })
  oddsEventId!: string | null;

  @Column('text')
  status!: GameStatus;

  @Column('integer', { name: 'home_score', nullable: true })
  homeScore!: number | null;

  @Column('integer', { name: 'away_score', nullable: true })
  awayScore!: number | null;

  /** Of its result: grows with each correction. */
  @Column('integer', { default: 0 })
  version!: number;

  /** Its box score is stored. */
  @Column('boolean', { default: false })
  boxed!: boolean;

  @Column('timestamptz', { name: 'known_at' })
  knownAt!: Date;

  /** When its prices were fetched last. */
  @Column('timestamptz', { name: 'prices_at', nullable: true })
  pricesAt!: Date | null;

  @Column('timestamptz', { name: 'called_off_at', nullable: true })
  calledOffAt!: Date | null;
}
