import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { GameRow } from './game.entity.ts';

/** One version of one line of a game's box score; only ever added to. */
@Entity('player_game')
@Index('player_game_player', ['playerId'])
export class PlayerGameRow {
  @PrimaryColumn('text', { name: 'game_id' })
  gameId!: string;

  @ManyToOne(() => GameRow)
  @JoinColumn({ name: 'game_id', foreignKeyConstraintName: 'player_game_game_id_fkey' })
  game?: Relation<GameRow>;

  @PrimaryColumn('text', { name: 'player_id' })
  playerId!: string;

  @PrimaryColumn('integer')
  version!: number;

  @Column('text', { name: 'team_id' })
  teamId!: string;

  @Column('real')
  minutes!: number;

  /** By the names of libs/forecast. */
  @Column('jsonb')
  stats!: Record<string, number>;

  @Column('timestamptz', { name: 'known_at' })
  knownAt!: Date;
}
