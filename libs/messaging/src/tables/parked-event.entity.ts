import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** An event that its handler cannot take, put aside so that those behind it are not held up. */
@Entity('parked_event')
@Unique('parked_event_once', ['subject', 'digest'])
@Index('parked_event_time', ['parkedAt'])
export class DeadLetterRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  subject!: string;

  /** As it came, which may be anything. */
  @Column('bytea')
  message!: Buffer;

  /** SHA-256 of the message: the same one is parked once. */
  @Column('bytea')
  digest!: Buffer;

  @Column('text')
  reason!: string;

  /** How often it was delivered. */
  @Column('integer')
  deliveries!: number;

  @Column('timestamptz', { name: 'parked_at', default: () => 'now()' })
  parkedAt!: Date;
}
