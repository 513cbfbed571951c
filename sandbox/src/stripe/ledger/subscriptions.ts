import { blank } from '../shape/blank.ts';
import { HOUR, periodEnd } from './calendar.ts';
import { type LineDraft, listOf, raiseInvoice } from './invoices.ts';
import type { Ledger } from './ledger.ts';
import type { Customer, Invoice, Metadata, PaymentMethod, Price, Subscription, SubscriptionItem } from './objects.ts';
import { collect } from './payments.ts';
import { badRequest } from './stripe-error.ts';
import { endSubscription, isOver, releaseSchedule } from './subscription-end.ts';

/** How long a first payment or an unpaid upgrade may stay open. */
export const FIRST_PAYMENT_SECONDS = 23 * HOUR;

export type NewSubscription = { customer: Customer; price: Price; quantity: number; metadata: Metadata };

/** A subscription before its first payment. */
export function openSubscription(
  ledger: Ledger,
  { customer, price, quantity, metadata }: NewSubscription,
): Subscription {
  if (price.recurring === null) throw badRequest(`The price ${price.id} is not recurring.`, 'items[0][price]');
  const id = ledger.id('sub');
  const now = ledger.now();
  const subscription: Subscription = {
    ...blank('Subscription'),
    id,
    object: 'subscription',
    customer: customer.id,
    status: 'incomplete',
    created: now,
    start_date: now,
    billing_cycle_anchor: now,
    currency: price.currency,
    items: listOf([itemOf(ledger, id, price, quantity, now)], `/v1/subscription_items?subscription=${id}`),
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    cancellation_details: null,
    default_payment_method: customer.invoice_settings.default_payment_method,
    discounts: [],
    latest_invoice: null,
    metadata,
    pause_collection: null,
    pending_update: null,
    schedule: null,
  };
  return ledger.subscriptions.add(subscription);
}

export function itemOf(
  ledger: Ledger,
  subscription: string,
  price: Price,
  quantity: number,
  start: number,
  anchor = start,
): SubscriptionItem {
  if (price.recurring === null) throw badRequest(`The price ${price.id} is not recurring.`, 'items[0][price]');
  return {
    ...blank('SubscriptionItem'),
    id: ledger.id('si'),
    object: 'subscription_item',
    created: ledger.now(),
    subscription,
    price,
    plan: planOf(price),
    quantity,
    current_period_start: start,
    current_period_end: periodEnd(anchor, price.recurring, start),
  } as SubscriptionItem;
}

/** The plan is the price in the words of an older API; it still travels beside it. */
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

/** The first invoice and its payment: active when it is paid, else incomplete. */
export function startSubscription(
  ledger: Ledger,
  subscription: Subscription,
  method: PaymentMethod | undefined,
): Invoice {
  ledger.emit('customer.subscription.created', subscription);
  const invoice = raiseInvoice(ledger, subscription, 'subscription_create', cycleLines(ledger, subscription));
  if (collect(ledger, invoice, method, true) === 'succeeds')
    ledger.change(subscription, 'customer.subscription.updated', { status: 'active' });
  return invoice;
}

export function cycleLines(ledger: Ledger, { items }: Subscription): LineDraft[] {
  return items.data.map(({ price, quantity, current_period_start: start, current_period_end: end }) => ({
    description:
      `${quantity} × ${ledger.products.get(price.product)?.name ?? price.product} (at ` +
      `$${(price.unit_amount / 100).toFixed(2)} / month)`,
    amount: price.unit_amount * quantity,
    period: { start, end },
    price,
  }));
}

export function methodOf(
  ledger: Ledger,
  { customer, default_payment_method }: Subscription,
): PaymentMethod | undefined {
  const id = default_payment_method ?? ledger.customers.get(customer)?.invoice_settings.default_payment_method;
  return id ? ledger.paymentMethods.get(id) : undefined;
}

/** The end of the paid period. */
export function paidUntil({ items }: Subscription): number {
  return Math.max(...items.data.map(({ current_period_end }) => current_period_end));
}

/** A period is over: the next one begins, on the price that was arranged for it, and is charged. */
export function renew(ledger: Ledger, subscription: Subscription): void {
  const schedule = subscription.schedule === null ? undefined : ledger.schedules.get(subscription.schedule);
  const next = schedule?.phases.find(({ start_date }) => start_date === paidUntil(subscription));
  const items = subscription.items.data.map((item, index) => {
    const arranged = index === 0 ? next?.items[0]?.price : undefined;
    const price = arranged === undefined ? item.price : ledger.prices.need(arranged);
    const start = item.current_period_end;
    const end = price.recurring ? periodEnd(subscription.billing_cycle_anchor, price.recurring, start) : start;
    return { ...item, price, plan: planOf(price), current_period_start: start, current_period_end: end };
  });
  if (next) releaseSchedule(ledger, subscription);
  ledger.change(subscription, 'customer.subscription.updated', { items: { ...subscription.items, data: items } });
  if (subscription.pause_collection || subscription.status === 'unpaid') return;
  const invoice = raiseInvoice(ledger, subscription, 'subscription_cycle', cycleLines(ledger, subscription));
  collectCycle(ledger, subscription, invoice);
}

/** Tries a renewal's invoice; the subscription is past due until it is paid, and ends when the tries have. */
export function collectCycle(ledger: Ledger, subscription: Subscription, invoice: Invoice): void {
  if (collect(ledger, invoice, methodOf(ledger, subscription), false) === 'succeeds') {
    paidUp(ledger, subscription);
    return;
  }
  if (isOver(subscription)) return;
  if (invoice.next_payment_attempt === null) endSubscription(ledger, subscription, 'payment_failed');
  else ledger.change(subscription, 'customer.subscription.updated', { status: 'past_due' });
}

/** An open invoice was paid: what waited for the money goes on. */
export function paidUp(ledger: Ledger, subscription: Subscription): void {
  if (subscription.status === 'past_due' || subscription.status === 'incomplete' || subscription.status === 'unpaid')
    ledger.change(subscription, 'customer.subscription.updated', { status: 'active' });
}
