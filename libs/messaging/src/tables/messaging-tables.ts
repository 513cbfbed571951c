import { Check, Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { OutboxLease1766100000000 } from './outbox-lease.migration.ts';
import { Outbox1700000000000 } from './outbox.migration.ts';
import { ParkedEvents1764000000001 } from './parked-events.migration.ts';

/** An event to publish; kept for 14 days after its publication. */
@Entity('outbox')
@Unique('outbox_id_key', ['id'])
@Index('outbox_waiting', ['sequence'], { where: 'published_at IS NULL AND failed_at IS NULL' })
@Index('outbox_published_at', ['publishedAt'], { where: 'published_at IS NOT NULL' })
@Index('outbox_published', ['streamSequence'], { where: 'stream_sequence IS NOT NULL' })
@Index('outbox_failed', ['failedAt'], { where: 'failed_at IS NOT NULL' })
export class OutboxRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) sequence!: string;
  @Column('uuid') id!: string;
  @Column('text') subject!: string;
  @Column('jsonb') envelope!: object;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'published_at', nullable: true }) publishedAt!: Date | null;
  @Column('bigint', { name: 'stream_sequence', nullable: true }) streamSequence!: string | null;
  /** When it was dead-lettered, because the bus cannot carry it. */
  @Column('timestamptz', { name: 'failed_at', nullable: true }) failedAt!: Date | null;
  @Column('text', { nullable: true }) reason!: string | null;
}

/** The creation time of the stream to which the outbox was published. The table has one row. */
@Entity('outbox_stream')
@Check('outbox_stream_single_check', 'single')
class OutboxStream {
  @PrimaryColumn('boolean', { default: true }) single!: boolean;
  @Column('text') created!: string;
}

/** The relay of the service that may publish, and until when. The table has one row. */
@Entity('outbox_lease')
@Check('outbox_lease_single_check', 'single')
class OutboxLease {
  @PrimaryColumn('boolean', { default: true }) single!: boolean;
  @Column('uuid') holder!: string;
  @Column('timestamptz', { name: 'held_until' }) heldUntil!: Date;
}

/** An event that a handler has handled; kept for 30 days, longer than any event can be redelivered. */
@Entity('inbox')
@Index('inbox_handled', ['handledAt'])
class InboxRow {
  @PrimaryColumn('uuid', { name: 'event_id' }) eventId!: string;
  @PrimaryColumn('text') handler!: string;
  @Column('timestamptz', { name: 'handled_at', default: () => 'now()' }) handledAt!: Date;
}

/** When a handler with `from: 'now'` first started: it ignores events stored earlier. */
@Entity('event_start')
export class EventStart {
  @PrimaryColumn('text') handler!: string;
  @Column('timestamptz') since!: Date;
}

/** A dead letter: an event that its handler could not handle, set aside so that later events are not blocked. */
@Entity('parked_event')
@Unique('parked_event_once', ['subject', 'digest'])
@Index('parked_event_time', ['failedAt'])
export class DeadLetterRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') subject!: string;
  /** The bytes as received, which may be malformed. */
  @Column('bytea') message!: Buffer;
  /** SHA-256 of the message, so that a repeated one is stored once. */
  @Column('bytea') digest!: Buffer;
  @Column('text') reason!: string;
  @Column('integer') deliveries!: number;
  @Column('timestamptz', { name: 'parked_at', default: () => 'now()' }) failedAt!: Date;
}

/** Every service with a database adds these to its own entities and migrations. */
export const messagingEntities = [OutboxRow, OutboxStream, OutboxLease, InboxRow, EventStart, DeadLetterRow] as const;
export const messagingMigrations = [Outbox1700000000000, ParkedEvents1764000000001, OutboxLease1766100000000] as const;
