import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** An event that a state change left to be published, and for 14 days after it was. */
@Entity('outbox')
@Unique('outbox_id_key', ['id'])
@Index('outbox_waiting', ['sequence'], { where: 'published_at IS NULL AND failed_at IS NULL' })
@Index('outbox_published_at', ['publishedAt'], { where: 'published_at IS NOT NULL' })
@Index('outbox_published', ['streamSequence'], { where: 'stream_sequence IS NOT NULL' })
@Index('outbox_failed', ['failedAt'], { where: 'failed_at IS NOT NULL' })
export class OutboxRow {
  /** The order on the bus. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  sequence!: string;

  @Column('uuid')
  id!: string;

  @Column('text')
  subject!: string;

  @Column('jsonb')
  envelope!: object;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt!: Date | null;

  /** Where it stands in the stream. */
  @Column('bigint', { name: 'stream_sequence', nullable: true })
  streamSequence!: string | null;

  /** Since when it is parked: the bus will never take it as it is. */
  @Column('timestamptz', { name: 'failed_at', nullable: true })
  failedAt!: Date | null;

  @Column('text', { nullable: true })
  reason!: string | null;
}
