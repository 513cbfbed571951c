import type { PaidPlan, PaidTier, Subscription, SubscriptionStatus } from '@overline/contracts';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** What a user pays for. `plan.ts` says what the fields mean. */
@Entity('plan')
@Check('plan_tier', "tier IN ('Free', 'Premium', 'Platinum')")
export class PlanRow {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  /** Grows with each change that others hear of. */
  @Column('integer')
  version!: number;

  @Column('text')
  tier!: PaidPlan;

  @Column('text')
  status!: SubscriptionStatus;

  @Column('text', { name: 'subscription_id', nullable: true })
  subscriptionId!: string | null;

  @Column('integer', { name: 'price_cents' })
  priceCents!: number;

  @Column('text')
  currency!: string;

  @Column('timestamptz', { name: 'renews_on', nullable: true })
  renewsOn!: Date | null;

  @Column('timestamptz', { name: 'ends_on', nullable: true })
  endsOn!: Date | null;

  @Column('text', { name: 'next_tier', nullable: true })
  nextTier!: PaidTier | null;

  @Column('text', { name: 'receipt_url', nullable: true })
  receiptUrl!: string | null;

  @Column('jsonb', { nullable: true })
  notice!: Subscription['notice'];
}
