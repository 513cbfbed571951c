import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What somebody paid for since when. The highest version before a moment is what held then. */
@Entity('plan_version')
export class PlanVersionRow {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('integer')
  version!: number;

  @Column('timestamptz')
  at!: Date;

  @Column('boolean')
  paid!: boolean;

  @Column('integer', { name: 'price_cents' })
  priceCents!: number;
}
