import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How often something was tried in vain lately. The subject names nobody: e-mail addresses are digests. */
@Entity('failed_attempt')
@Index('failed_attempt_time', ['lastFailedAt'])
@Check('failed_attempt_failures_check', 'failures > 0')
export class FailedAttemptRow {
  @PrimaryColumn('text')
  subject!: string;

  @Column('integer')
  failures!: number;

  @Column('timestamptz', { name: 'last_failed_at' })
  lastFailedAt!: Date;
}
