import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The newest version seen of a game's result: results may come late and out of order. */
@Entity('seen_result')
export class SeenResultRow {
  @PrimaryColumn('text', { name: 'game_id' })
  gameId!: string;

  @Column('integer')
  version!: number;
}
