import { Check, Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AnalysisRow } from '../analysis/analysis.entity.ts';

/** An account's searches of one America/Chicago day, reserved or charged. */
@Entity('search_count')
@Index('search_count_day', ['day'])
@Check('search_count_used_check', 'used >= 0')
@Check('search_count_guesses_check', 'guesses >= 0')
export class SearchCountRow {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @PrimaryColumn('date') day!: string;
  @Column('integer') used!: number;
  /** Questions that the language model has rephrased. */
  @Column('integer', { default: 0 }) guesses!: number;
}

/** The search that an analysis takes from the day's allowance: reserved when it starts, then kept or returned. */
@Entity('search_charge')
@Check('search_charge_state_check', "state IN ('reserved', 'kept', 'returned')")
@Check('search_charge_check', "(state = 'reserved') = (settled_at IS NULL)")
@Index('search_charge_reserved', ['expiresAt'], { where: "state = 'reserved'" })
export class SearchChargeRow {
  @PrimaryColumn('uuid', { name: 'analysis_id' }) analysisId!: string;
  @OneToOne(() => AnalysisRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'analysis_id', foreignKeyConstraintName: 'search_charge_analysis_id_fkey' })
  analysis?: Relation<AnalysisRow>;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  /** The America/Chicago day whose allowance is charged. */
  @Column('date') day!: string;
  @Column('text') state!: 'reserved' | 'kept' | 'returned';
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
  @Column('timestamptz', { name: 'settled_at', nullable: true }) settledAt!: Date | null;
}
