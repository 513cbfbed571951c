import type { AnalysisProgress, AnalysisQuestion, AnalysisType, Tier } from '@overline/contracts';
import type { Carrier } from '@overline/telemetry';
import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { Analysis, Drafted, StoredReading, Tokens } from './analysis.ts';

@Entity('analysis_request')
@Unique('analysis_request_user_id_idempotency_key_key', ['userId', 'idempotencyKey'])
@Check('analysis_request_type_check', "type IN ('prop', 'moneyline', 'parlay')")
@Check('analysis_request_state_check', "state IN ('queued', 'running', 'done', 'failed')")
@Check('analysis_request_check', "(state IN ('done', 'failed')) = (finished_at IS NOT NULL)")
@Check('analysis_request_check1', "(state = 'done') = (answer IS NOT NULL)")
@Check('analysis_request_check2', "(state = 'failed') = (error IS NOT NULL)")
@Index('analysis_request_open', ['priority', 'queuedAt'], { where: "state IN ('queued', 'running')" })
@Index('analysis_request_mine', ['userId', 'askedAt'])
@Index('analysis_request_dead', ['finishedAt'], { where: 'dead' })
@Index('analysis_request_finished', ['finishedAt'], { where: 'finished_at IS NOT NULL' })
export class AnalysisRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('text') tier!: Tier;
  @Column('text', { name: 'idempotency_key' }) idempotencyKey!: string;
  @Column('text') type!: AnalysisType;
  @Column('jsonb') question!: AnalysisQuestion;
  /** The question in one line. */
  @Column('text') query!: string;
  @Column('text') state!: AnalysisProgress['state'];
  @Column('text') stage!: string;
  @Column('smallint') priority!: number;
  @Column('timestamptz', { name: 'asked_at' }) askedAt!: Date;
  @Column('timestamptz', { name: 'queued_at' }) queuedAt!: Date;
  @Column('timestamptz') deadline!: Date;
  @Column('integer', { default: 0 }) tries!: number;
  @Column('integer', { name: 'model_tries', default: 0 }) modelTries!: number;
  /** The last heartbeat of its worker. */
  @Column('timestamptz', { name: 'beat_at', nullable: true }) beatAt!: Date | null;
  /** When an instance last claimed it to answer it without the model. */
  @Column('timestamptz', { name: 'rescued_at', nullable: true }) rescuedAt!: Date | null;
  /** The request ID and trace of the search. */
  @Column('jsonb', { nullable: true }) carrier!: Carrier | null;
  @Column('jsonb', { nullable: true }) reading!: StoredReading | null;
  @Column('jsonb', { nullable: true }) draft!: Drafted | null;
  @Column('jsonb', { nullable: true }) answer!: Analysis | null;
  @Column('jsonb', { nullable: true }) tokens!: Tokens | null;
  @Column('text', { name: 'error_code', nullable: true }) errorCode!: string | null;
  /** The error message for the user. */
  @Column('text', { nullable: true }) error!: string | null;
  /** The cause of the failure, for operators. */
  @Column('text', { nullable: true }) cause!: string | null;
  /** A dead letter: it failed because of an internal error, and an Admin can replay it. */
  @Column('boolean', { default: false }) dead!: boolean;
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt!: Date | null;
}
