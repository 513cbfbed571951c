import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An event that a handler has taken effect of; kept for 30 days, longer than any event travels. */
@Entity('inbox')
@Index('inbox_handled', ['handledAt'])
export class InboxRow {
  @PrimaryColumn('uuid', { name: 'event_id' })
  eventId!: string;

  @PrimaryColumn('text')
  handler!: string;

  @Column('timestamptz', { name: 'handled_at', default: () => 'now()' })
  handledAt!: Date;
}
