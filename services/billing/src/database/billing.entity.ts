import type { BillingAlert, PaidPlan, PaidTier, Subscription, SubscriptionStatus } from '@overline/contracts';
import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** Maps a user to the payment provider's customer. */
@Entity('customer')
@Unique('customer_of_one_user', ['customerId'])
export class CustomerRow {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  /** The provider's ID; null before the first purchase, and after the customer was deleted at the provider. */
  @Column('text', { name: 'customer_id', nullable: true }) customerId!: string | null;
  /** Idempotency key of the customer's creation. */
  @Column('uuid', { name: 'creation_key' }) creationKey!: string;
  @Column('text', { nullable: true }) email!: string | null;
  /** Incremented with each stored state. A state fetched at an older generation is outdated. */
  @Column('integer', { default: 0 }) generation!: number;
  /** When the account was deleted. The row is kept, so that purchases that surface later are canceled. */
  @Column('timestamptz', { name: 'closed_at', nullable: true }) closedAt!: Date | null;
  /** When a deleted account's customer was deleted at the provider. Its ID is kept, so that disputes find the user. */
  @Column('timestamptz', { name: 'erased_at', nullable: true }) erasedAt!: Date | null;
}

/** A customer that was deleted at the provider. Disputes and refunds of its payments still arrive. */
@Entity('former_customer')
export class FormerCustomerRow {
  @PrimaryColumn('text', { name: 'customer_id' }) customerId!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
}

/** What a user pays for. */
@Entity('plan')
@Check('plan_tier', "tier IN ('Free', 'Premium', 'Platinum')")
export class PlanRow {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  /** Incremented with each published change. */
  @Column('integer') version!: number;
  @Column('text') tier!: PaidPlan;
  @Column('text') status!: SubscriptionStatus;
  /** The current subscription, paid or not. While there is one, no other can be bought. */
  @Column('text', { name: 'subscription_id', nullable: true }) subscriptionId!: string | null;
  @Column('integer', { name: 'price_cents' }) priceCents!: number;
  @Column('text') currency!: string;
  @Column('timestamptz', { name: 'renews_on', nullable: true }) renewsOn!: Date | null;
  @Column('timestamptz', { name: 'ends_on', nullable: true }) endsOn!: Date | null;
  @Column('text', { name: 'next_tier', nullable: true }) nextTier!: PaidTier | null;
  @Column('text', { name: 'receipt_url', nullable: true }) receiptUrl!: string | null;
  @Column('jsonb', { nullable: true }) notice!: Subscription['notice'];
}

/** A user's pending purchase, at most one. */
@Entity('checkout')
@Index('checkout_of_session', ['sessionId'])
export class CheckoutRow {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  /** Idempotency key of the checkout session's creation. */
  @Column('uuid') key!: string;
  @Column('text') tier!: PaidTier;
  /** Null until the provider has created the session. */
  @Column('text', { name: 'session_id', nullable: true }) sessionId!: string | null;
}

/** A received webhook event under the provider's ID, so that repeats are stored once. */
@Entity('webhook_event')
@Index('webhook_event_received', ['receivedAt'])
export class WebhookEventRow {
  @PrimaryColumn('text') id!: string;
  @Column('text') type!: string;
  /** An `EventPointer`. */
  @Column('jsonb') payload!: unknown;
  @Column('timestamptz', { name: 'received_at' }) receivedAt!: Date;
}

/** The refunded amount of one charge. */
@Entity('refund')
@Index('refund_of_user', ['userId', 'refundedAt'])
export class RefundRow {
  @PrimaryColumn('text', { name: 'charge_id' }) chargeId!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('integer', { name: 'amount_cents' }) amountCents!: number;
  @Column('text') currency!: string;
  @Column('timestamptz', { name: 'refunded_at' }) refundedAt!: Date;
}

export type DisputeState = 'open' | 'lost' | 'won';

/** A cardholder's dispute of one payment. A lost one blocks purchases until an Admin forgives it. */
@Entity('dispute')
@Index('dispute_blocking', ['userId'], { where: "state = 'lost' AND forgiven_at IS NULL" })
export class DisputeRow {
  /** The provider's ID. */
  @PrimaryColumn('text') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('text') state!: DisputeState;
  /** When an Admin let the user buy again after a lost dispute. */
  @Column('timestamptz', { name: 'forgiven_at', nullable: true }) forgivenAt!: Date | null;
}

/** An alert for Admins, until one dismisses it. */
@Entity('alert')
@Unique('alert_once', ['key'])
@Index('alert_open', ['userId', 'kind'], { where: 'settled_at IS NULL' })
export class AlertRow {
  @PrimaryColumn('uuid') id!: string;
  /** Prevents a second alert about the same subject. Contains the ID of the dispute or subscription. */
  @Column('text') key!: string;
  @Column('text') kind!: BillingAlert['kind'];
  @Column('uuid', { name: 'user_id', nullable: true }) userId!: string | null;
  @Column('text') message!: string;
  /** The dispute that raised the alert; null for other alerts. */
  @Column('text', { name: 'dispute_id', nullable: true }) disputeId!: string | null;
  @Column('timestamptz', { name: 'raised_at' }) raisedAt!: Date;
  @Column('timestamptz', { name: 'settled_at', nullable: true }) dismissedAt!: Date | null;
}
