import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { GameRow } from '../game/game.entity.ts';

/** What a book offered at a time; only ever added to. A game's own price has no player. */
@Entity('price')
export class PriceRow {
  @PrimaryColumn('text', { name: 'game_id' })
  gameId!: string;

  @ManyToOne(() => GameRow)
  @JoinColumn({ name: 'game_id', foreignKeyConstraintName: 'price_game_id_fkey' })
  game?: Relation<GameRow>;

  @PrimaryColumn('text', { name: 'player_id' })
  playerId!: string;

  @PrimaryColumn('text')
  market!: string;

  @PrimaryColumn('text')
  book!: string;

  @PrimaryColumn('double precision')
  line!: number;

  @Column('integer', { name: 'over_price', nullable: true })
  over!: number | null;

  @Column('integer', { name: 'under_price', nullable: true })
  under!: number | null;

  @PrimaryColumn('timestamptz', { name: 'known_at' })
  knownAt!: Date;
}
