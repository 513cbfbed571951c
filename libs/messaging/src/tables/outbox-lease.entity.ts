import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Which relay of the service may publish, and until when: one row. */
@Entity('outbox_lease')
@Check('outbox_lease_single_check', 'single')
export class OutboxLease {
  @PrimaryColumn('boolean', { default: true })
  single!: boolean;

  @Column('uuid')
  holder!: string;

  @Column('timestamptz', { name: 'held_until' })
  heldUntil!: Date;
}
