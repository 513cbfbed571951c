import type { OutcomeStatus } from '@overline/contracts';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { PickRow } from '../publication/publication.entities.ts';

/** A pick's outcome as known at one time; a correction adds a row. Append-only. */
@Entity('grade')
@Check('grade_sequence_check', 'sequence > 0')
@Check('grade_outcome_check', "outcome IN ('WIN', 'LOSS', 'PUSH', 'PENDING', 'UNKNOWN')")
export class GradeRow {
  @PrimaryColumn('uuid', { name: 'pick_id' }) pickId!: string;
  @PrimaryColumn('integer') sequence!: number;
  @Column('text') outcome!: OutcomeStatus;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('real', { nullable: true }) actual!: number | null;
  /** The version of the game's result that was graded. */
  @Column('integer', { name: 'game_version' }) gameVersion!: number;
  @Column('timestamptz', { name: 'graded_at' }) gradedAt!: Date;
  @ManyToOne(() => PickRow)
  @JoinColumn({ name: 'pick_id', foreignKeyConstraintName: 'grade_pick_id_fkey' })
  pick?: PickRow;
}

/** Why a day's results were announced. */
export type CheckCause = 'complete' | 'morning';

/** An announcement of a day's results. Append-only. */
@Entity('day_check')
export class DayCheckRow {
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('timestamptz', { name: 'checked_at' }) checkedAt!: Date;
  @Column('text') cause!: CheckCause;
}

/** The newest version seen of a game's result. Stored because results may arrive late and out of order. */
@Entity('seen_result')
export class SeenResultRow {
  @PrimaryColumn('text', { name: 'game_id' }) gameId!: string;
  @Column('integer') version!: number;
  /** The highest announced version that skipped others, until the current result is fetched; else null. */
  @Column('integer', { name: 'missed_version', nullable: true }) missedVersion!: number | null;
}

export const gradeEntities = [GradeRow, DayCheckRow, SeenResultRow] as const;
