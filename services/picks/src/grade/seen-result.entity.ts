import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The newest version seen of a game's result: results may come late and out of order. */
@Entity('seen_result')
export class SeenResultRow {
  @PrimaryColumn('text', { name: 'game_id' })
  gameId!: string;

  @Column('integer')
  version!: number;

  /** The highest announced version that skipped others: analysis must be asked. Null if no version is missing. */
  @Column('integer', { name: 'missed_version', nullable: true })
  missedVersion!: number | null;
}
