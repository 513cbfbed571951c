import type { PropLeague } from '@overline/forecast';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { GameRow } from '../../facts/game/game.entity.ts';

/** What model and market made of one prop at 08:00 of its day; never changed. */
@Entity('prop_view')
export class PropViewRow {
  @PrimaryColumn('text')
  league!: PropLeague;

  /** America/Chicago. */
  @PrimaryColumn('date')
  day!: string;

  @PrimaryColumn('text', { name: 'game_id' })
  gameId!: string;

  @ManyToOne(() => GameRow)
  @JoinColumn({ name: 'game_id', foreignKeyConstraintName: 'prop_view_game_id_fkey' })
  game?: Relation<GameRow>;

  @PrimaryColumn('text', { name: 'player_id' })
  playerId!: string;

  @PrimaryColumn('text')
  market!: string;

  @Column('double precision')
  line!: number;

  @Column('double precision')
  model!: number;

  @Column('double precision', { name: 'model_sd' })
  modelSd!: number;

  @Column('double precision')
  consensus!: number;

  @Column('double precision', { name: 'consensus_sd' })
  consensusSd!: number;

  @Column('text', { name: 'model_version' })
  modelVersion!: string;
}
