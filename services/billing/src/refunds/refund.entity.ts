import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Money of one charge that was given back. */
@Entity('refund')
@Index('refund_of_user', ['userId', 'refundedAt'])
export class RefundRow {
  @PrimaryColumn('text', { name: 'charge_id' })
  chargeId!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('integer', { name: 'amount_cents' })
  amountCents!: number;

  @Column('text')
  currency!: string;

  @Column('timestamptz', { name: 'refunded_at' })
  refundedAt!: Date;
}
