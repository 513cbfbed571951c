import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An event that the provider told us, under the provider's id: told twice, it is kept once. */
@Entity('webhook_event')
@Index('webhook_event_received', ['receivedAt'])
export class WebhookEventRow {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  type!: string;

  /** `EventPointer` */
  @Column('jsonb')
  payload!: unknown;

  @Column('timestamptz', { name: 'received_at' })
  receivedAt!: Date;
}
