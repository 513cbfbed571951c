import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a user paid for from an instant on. At any moment the highest earlier version applies. */
@Entity('plan_version')
export class PlanVersionRow {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @PrimaryColumn('integer') version!: number;
  @Column('timestamptz') at!: Date;
  @Column('boolean') paid!: boolean;
  @Column('integer', { name: 'price_cents' }) priceCents!: number;
}
