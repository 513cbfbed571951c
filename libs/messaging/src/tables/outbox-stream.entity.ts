import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The stream that the outbox was published into, by its birthday: one row. */
@Entity('outbox_stream')
@Check('outbox_stream_single_check', 'single')
export class OutboxStream {
  @PrimaryColumn('boolean', { default: true })
  single!: boolean;

  @Column('text')
  created!: string;
}
