import type { OutcomeStatus, Side } from '@overline/contracts';
import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A pick with its latest grade. */
@Entity('graded_pick')
@Index('graded_pick_game', ['gameDate', 'lineNo', 'outcome'])
export class GradedPickRow {
  @PrimaryColumn('uuid', { name: 'pick_id' }) pickId!: string;
  /** The version of the grade. An older one that arrives late is ignored. */
  @Column('integer') version!: number;
  @Column('date') day!: string;
  @Column('timestamptz', { name: 'game_date' }) gameDate!: Date;
  @Column('timestamptz', { name: 'checked_at' }) checkedAt!: Date;
  /** References `PlayerLineRow`. */
  @Column('integer', { name: 'line_no' }) lineNo!: number;
  @Column('text') side!: Side;
  @Column('text') outcome!: OutcomeStatus;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('double precision', { nullable: true }) actual!: number | null;
  @Column('double precision') probability!: number;
  @Column('double precision') confidence!: number;
  @Column('text') book!: string;
  @Column('double precision') price!: number;
  @Column('boolean') backfilled!: boolean;
  /** Whether the pick counts in its day's record. */
  @Column('boolean') counted!: boolean;
}

/** A player at a line, stored once however often it is picked. */
@Entity('player_line')
@Unique('player_line_key', ['playerName', 'league', 'propType', 'propLine'])
export class PlayerLineRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' }) no!: number;
  @Column('text', { name: 'player_name' }) playerName!: string;
  @Column('text') league!: string;
  @Column('text', { name: 'prop_type' }) propType!: string;
  @Column('double precision', { name: 'prop_line' }) propLine!: number;
  /** Empty if unknown. */
  @Column('text', { name: 'image_url' }) imageUrl!: string;
}
