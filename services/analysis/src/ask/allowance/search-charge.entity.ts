import { Check, Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AnalysisRow } from '../analysis/analysis.entity.ts';

/** What one analysis costs of a day's searches. */
@Entity('search_charge')
@Check('search_charge_state_check', "state IN ('reserved', 'kept', 'returned')")
@Check('search_charge_check', "(state = 'reserved') = (settled_at IS NULL)")
@Index('search_charge_reserved', ['expiresAt'], { where: "state = 'reserved'" })
export class SearchChargeRow {
  @PrimaryColumn('uuid', { name: 'analysis_id' })
  analysisId!: string;

  @OneToOne(() => AnalysisRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'analysis_id', foreignKeyConstraintName: 'search_charge_analysis_id_fkey' })
  analysis?: Relation<AnalysisRow>;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  /** The America/Chicago day that pays. */
  @Column('date')
  day!: string;

  @Column('text')
  state!: 'reserved' | 'kept' | 'returned';

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'settled_at', nullable: true })
  settledAt!: Date | null;
}
