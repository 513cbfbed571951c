import type { BillingAlert } from '@overline/contracts';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** Something that a person must look at, until they have. */
@Entity('alert')
@Unique('alert_once', ['key'])
@Index('alert_open', ['userId', 'kind'], { where: 'settled_at IS NULL' })
export class AlertRow {
  @PrimaryColumn('uuid')
  id!: string;

  /** What it is about, e.g. a dispute's id: a repeat raises no second one. */
  @Column('text')
  key!: string;

  @Column('text')
  kind!: BillingAlert['kind'];

  @Column('uuid', { name: 'user_id', nullable: true })
  userId!: string | null;

  @Column('text')
  message!: string;

  /** The dispute that the alert is about, if it is about one. */
  @Column('text', { name: 'dispute_id', nullable: true })
  disputeId!: string | null;

  @Column('timestamptz', { name: 'raised_at' })
  raisedAt!: Date;

  @Column('timestamptz', { name: 'settled_at', nullable: true })
  settledAt!: Date | null;
}
