import { blank } from '../shape/blank.ts';
import { collect, createInvoice, finalize, type LineDraft, listOf, voidInvoice } from './invoices.ts';
import type { Customer, Invoice, Metadata, PaymentMethod, Price, Subscription, SubscriptionItem } from './objects.ts';
import type { StripeAccount } from './stripe-account.ts';
import { badRequest } from './stripe-error.ts';
import { HOUR, periodEnd } from './values.ts';

/** How long a first payment or an upgrade may stay unpaid. */
export const FIRST_PAYMENT_SECONDS = 23 * HOUR;

type NewSubscription = { customer: Customer; price: Price; metadata: Metadata };

/** Creates a subscription that still needs its first payment. */
export function openSubscription(account: StripeAccount, { customer, price, metadata }: NewSubscription): Subscription {
  if (price.recurring === null) throw badRequest(`The price ${price.id} is not recurring.`, 'items[0][price]');
  const id = account.id('sub');
  const now = account.now();
  return account.create(account.subscriptions, 'Subscription', 'sub', {
    id,
    customer: customer.id,
    status: 'incomplete',
    start_date: now,
    billing_cycle_anchor: now,
    metadata,
    currency: price.currency,
    items: listOf([itemOf(account, id, price, now)], `/v1/subscription_items?subscription=${id}`),
    default_payment_method: customer.invoice_settings.default_payment_method,
  });
}

export function itemOf(
  account: StripeAccount,
  subscription: string,
  price: Price,
  start: number,
  anchor = start,
): SubscriptionItem {
  if (price.recurring === null) throw badRequest(`The price ${price.id} is not recurring.`, 'items[0][price]');
  return account.make<SubscriptionItem>('SubscriptionItem', 'si', {
    subscription,
    price,
    plan: planOf(price),
    quantity: 1,
    current_period_start: start,
    current_period_end: periodEnd(anchor, price.recurring, start),
  });
}

/** The price in the format of Stripe's older plan API, which items still contain. */
export function planOf({ id, active, product, currency, unit_amount, recurring, metadata }: Price) {
  return {
    ...blank('Plan'),
    id,
    active,
    product,
    currency,
    amount: unit_amount,
    amount_decimal: String(unit_amount),
    metadata,
    ...recurring,
  };
}

/** Creates and collects the first invoice; the subscription becomes active once it is paid. */
export function startSubscription(
  account: StripeAccount,
  subscription: Subscription,
  method: PaymentMethod | undefined,
): Invoice {
  account.emit('customer.subscription.created', subscription);
  const invoice = createInvoice(account, subscription, 'subscription_create', cycleLines(account, subscription));
  if (collect(account, invoice, method, true) === 'succeeds')
    account.change(subscription, 'customer.subscription.updated', { status: 'active' });
  return invoice;
}

function cycleLines(account: StripeAccount, { items }: Subscription): LineDraft[] {
  return items.data.map(({ price, current_period_start: start, current_period_end: end }) => ({
    description:
      `1 × ${account.products.get(price.product)?.name ?? price.product} (at ` +
      `$${(price.unit_amount / 100).toFixed(2)} / month)`,
    amount: price.unit_amount,
    period: { start, end },
    price,
  }));
}

export function paymentMethodOf(
  account: StripeAccount,
  { customer, default_payment_method }: Subscription,
): PaymentMethod | undefined {
  const id = default_payment_method ?? account.customers.get(customer)?.invoice_settings.default_payment_method;
  return id ? account.paymentMethods.get(id) : undefined;
}

/** The end of the paid period. */
export function paidUntil({ items }: Subscription): number {
  return Math.max(...items.data.map(({ current_period_end }) => current_period_end));
}

/** Starts the next period, at the scheduled price if there is one. Its invoice is charged later. */
export function renew(account: StripeAccount, subscription: Subscription): void {
  const schedule = account.schedules.get(subscription.schedule);
  const next = schedule?.phases.find(({ start_date }) => start_date === paidUntil(subscription));
  const items = subscription.items.data.map((item, index) => {
    const scheduled = index === 0 ? next?.items[0]?.price : undefined;
    const price = scheduled === undefined ? item.price : account.prices.require(scheduled);
    const start = item.current_period_end;
    const end = price.recurring ? periodEnd(subscription.billing_cycle_anchor, price.recurring, start) : start;
    return { ...item, price, plan: planOf(price), current_period_start: start, current_period_end: end };
  });
  if (next) releaseSchedule(account, subscription);
  account.change(subscription, 'customer.subscription.updated', {
    items: { ...subscription.items, data: items },
    status: subscription.status === 'trialing' ? 'active' : subscription.status,
  });
  if (subscription.pause_collection) return;
  createInvoice(account, subscription, 'subscription_cycle', cycleLines(account, subscription));
}

/**
 * Collects an invoice when its next attempt is due. The subscription is past due until it is paid, and ends after the
 * last attempt.
 */
export function collectCycle(account: StripeAccount, subscription: Subscription, invoice: Invoice): void {
  if (invoice.status === 'draft') finalize(account, invoice);
  if (collect(account, invoice, paymentMethodOf(account, subscription), false) === 'succeeds') {
    reactivate(account, subscription);
    return;
  }
  if (isOver(subscription)) return;
  if (invoice.next_payment_attempt === null) endSubscription(account, subscription, 'payment_failed');
  else account.change(subscription, 'customer.subscription.updated', { status: 'past_due' });
}

/** Reactivates a subscription after its open invoice was paid. */
export function reactivate(account: StripeAccount, subscription: Subscription): void {
  if (subscription.status === 'past_due' || subscription.status === 'incomplete')
    account.change(subscription, 'customer.subscription.updated', { status: 'active' });
}

type EndReason = 'cancellation_requested' | 'payment_failed' | 'payment_disputed';

export function isOver({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** A customer's subscriptions that are not over, oldest first. */
export function openSubscriptionsOf(account: StripeAccount, customer: string): Subscription[] {
  return account.subscriptions.where((candidate) => candidate.customer === customer && !isOver(candidate));
}

/**
 * Starts a trial, also in the middle of a paid period: nothing is charged until it ends, and later periods are counted
 * from its end.
 */
export function startTrial(account: StripeAccount, subscription: Subscription, end: number): void {
  const start = account.now();
  if (end <= start)
    throw badRequest('Invalid timestamp: must be an integer Unix timestamp in the future.', 'trial_end');
  const items = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: end,
  }));
  account.change(subscription, 'customer.subscription.updated', {
    status: 'trialing',
    trial_start: start,
    trial_end: end,
    billing_cycle_anchor: end,
    items: { ...subscription.items, data: items },
  });
  createInvoice(
    account,
    subscription,
    'subscription_update',
    items.map(({ price }) => ({ description: 'Trial period', amount: 0, period: { start, end }, price })),
  );
}

/** Ends a subscription now and voids its open invoices. Drafts stay, but are not charged. */
export function endSubscription(account: StripeAccount, subscription: Subscription, reason: EndReason): void {
  const now = account.now();
  releaseSchedule(account, subscription);
  Object.assign(subscription, {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    pending_update: null,
    cancellation_details: cancellationOf(reason),
  } satisfies Partial<Subscription>);
  account.emit('customer.subscription.deleted', subscription);
  voidOpenInvoices(account, subscription);
}

export function cancellationOf(reason: EndReason | null): NonNullable<Subscription['cancellation_details']> {
  return { reason, comment: null, feedback: null, feedback_option: null };
}

export function releaseSchedule(account: StripeAccount, subscription: Subscription): void {
  const schedule = account.schedules.get(subscription.schedule);
  subscription.schedule = null;
  if (schedule?.status !== 'active') return;
  account.change(schedule, 'subscription_schedule.released', {
    status: 'released',
    released_at: account.now(),
    released_subscription: subscription.id,
    subscription: null,
  });
}

function voidOpenInvoices(account: StripeAccount, { id }: Subscription): void {
  for (const invoice of account.invoices.where(({ parent }) => parent.subscription_details.subscription === id)) {
    if (invoice.status === 'open') voidInvoice(account, invoice);
    if (invoice.status === 'draft') invoice.next_payment_attempt = null;
  }
}

/**
 * Voids an open invoice. The status of its subscription then follows from the invoices before it: a past-due
 * subscription is active again, and one that was never paid has expired.
 */
export function voidSubscriptionInvoice(account: StripeAccount, invoice: Invoice): void {
  voidInvoice(account, invoice);
  const subscription = account.subscriptions.require(invoice.parent.subscription_details.subscription);
  if (subscription.status === 'past_due') reactivate(account, subscription);
  if (subscription.status === 'incomplete') expireFirst(account, subscription);
}

/** Ends a subscription whose first payment was not made. */
export function expireFirst(account: StripeAccount, subscription: Subscription): void {
  account.change(subscription, 'customer.subscription.updated', {
    status: 'incomplete_expired',
    ended_at: account.now(),
  });
}
