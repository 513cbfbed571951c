/**
 * Stripe's objects, narrowed to the fields that the sandbox works with; `blank` adds the others. Money is in cents,
 * time in seconds since 1970, and references are ids.
 */
export type StripeObject = { id: string; object: string };
export type Metadata = Record<string, string>;
type List<T> = { object: 'list'; data: T[]; has_more: boolean; url: string };
export type Recurring = {
  interval: 'day' | 'week' | 'month' | 'year';
  interval_count: number;
  usage_type?: string;
};

export type Customer = StripeObject & {
  email: string | null;
  name: string | null;
  metadata: Metadata;
  /** In cents. A negative balance is credit. */
  balance: number;
  delinquent: boolean;
  invoice_settings: { default_payment_method: string | null };
  deleted?: true;
};

export type PaymentMethod = StripeObject & {
  customer: string | null;
  card?: { brand: string; last4: string; exp_month: number; exp_year: number };
};

export type Product = StripeObject & { name: string; active: boolean; description: string | null; metadata: Metadata };

export type Price = StripeObject & {
  active: boolean;
  product: string;
  currency: string;
  unit_amount: number;
  lookup_key: string | null;
  recurring: Recurring | null;
  metadata: Metadata;
};

export type Coupon = StripeObject & {
  percent_off: number | null;
  amount_off: number | null;
  currency: string | null;
  duration: 'once' | 'repeating' | 'forever';
  duration_in_months: number | null;
  max_redemptions: number | null;
  redeem_by: number | null;
  times_redeemed: number;
  valid: boolean;
};

export type PromotionCode = StripeObject & {
  code: string;
  active: boolean;
  expires_at: number | null;
  max_redemptions: number | null;
  times_redeemed: number;
  customer: string | null;
  promotion: { type: 'coupon'; coupon: string };
  restrictions: {
    first_time_transaction: boolean;
    minimum_amount: number | null;
    minimum_amount_currency: string | null;
  };
};

export type Discount = StripeObject & {
  source: { type: 'coupon'; coupon: string };
  promotion_code: string | null;
  customer: string | null;
  subscription: string | null;
  checkout_session: string | null;
  start: number;
  end: number | null;
};

export type SubscriptionItem = StripeObject & {
  price: Price;
  current_period_start: number;
  current_period_end: number;
};

type SubscriptionStatus = 'active' | 'canceled' | 'incomplete' | 'incomplete_expired' | 'past_due' | 'trialing';

export type Subscription = StripeObject & {
  customer: string;
  status: SubscriptionStatus;
  created: number;
  billing_cycle_anchor: number;
  currency: string;
  items: List<SubscriptionItem>;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  cancellation_details: { reason: string | null; comment: null; feedback: null; feedback_option: null } | null;
  default_payment_method: string | null;
  discounts: string[];
  latest_invoice: string | null;
  metadata: Metadata;
  pause_collection: { behavior: string; resumes_at: number | null } | null;
  pending_update: { expires_at: number; subscription_items: SubscriptionItem[] } | null;
  schedule: string | null;
  trial_start: number | null;
  trial_end: number | null;
};

export type SubscriptionSchedule = StripeObject & {
  subscription: string | null;
  status: 'active' | 'completed' | 'released' | 'canceled' | 'not_started';
  released_at: number | null;
  released_subscription: string | null;
  phases: { start_date: number; end_date: number; items: { price: string; quantity: number }[] }[];
};

export type InvoiceLine = StripeObject & {
  amount: number;
  description: string;
  period: { start: number; end: number };
};

export type Invoice = StripeObject & {
  customer: string;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  billing_reason: string;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  subtotal: number;
  total: number;
  currency: string;
  created: number;
  attempt_count: number;
  next_payment_attempt: number | null;
  number: string;
  hosted_invoice_url: string;
  lines: List<InvoiceLine>;
  discounts: string[];
  parent: { subscription_details: { subscription: string; metadata: Metadata } };
};

export type PaymentIntent = StripeObject & {
  amount: number;
  currency: string;
  status: 'succeeded' | 'requires_payment_method' | 'requires_action' | 'processing' | 'canceled';
  latest_charge: string | null;
  payment_method: string | null;
};

export type InvoicePayment = StripeObject & {
  invoice: string;
  payment: { type: 'payment_intent'; payment_intent: string };
};

export type Charge = StripeObject & {
  amount: number;
  amount_refunded: number;
  currency: string;
  customer: string;
  created: number;
  paid: boolean;
  refunded: boolean;
  disputed: boolean;
  status: 'succeeded' | 'failed';
  payment_intent: string;
};

export type DisputeStatus = 'needs_response' | 'won' | 'lost' | 'warning_closed';

export type Dispute = StripeObject & {
  amount: number;
  charge: string;
  status: DisputeStatus;
};

export type Refund = StripeObject & {
  amount: number;
  charge: string;
  status: 'succeeded' | 'failed';
};

export type CheckoutSession = StripeObject & {
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  customer: string | null;
  client_reference_id: string | null;
  subscription: string | null;
  invoice: string | null;
  success_url: string;
  cancel_url: string | null;
  expires_at: number;
  currency: string;
  allow_promotion_codes: boolean | null;
  amount_subtotal: number;
  amount_total: number;
  discounts: { coupon: string; promotion_code: string }[];
};

/** The change that a portal session asks the customer to confirm. */
export type PortalFlow = {
  after_completion: { redirect: { return_url: string } };
  subscription_update_confirm: { items: { price: string }[] };
};

export type PortalSession = StripeObject & {
  customer: string;
  return_url: string | null;
  flow: PortalFlow | null;
};

export type PortalConfiguration = StripeObject & {
  is_default: boolean;
  features: Record<string, unknown>;
};

export type StripeEvent = StripeObject & {
  type: string;
  api_version: string;
  created: number;
  data: { object: StripeObject; previous_attributes?: Record<string, unknown> };
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
};

export type WebhookEndpoint = StripeObject & {
  url: string;
  status: 'enabled' | 'disabled';
  enabled_events: string[];
  secret?: string;
};
