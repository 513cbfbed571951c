import { z } from 'zod';
import { attachPaymentMethod } from './customers.ts';
import { collect, createInvoice, type LineDraft } from './invoices.ts';
import type { Invoice, PaymentMethod, Subscription, SubscriptionItem } from './objects.ts';
import { createPaymentMethod, outcomeOf } from './payment-cards.ts';
import type { StripeAccount } from './stripe-account.ts';
import { badRequest, cardDeclined } from './stripe-error.ts';
import {
  cancellationOf,
  FIRST_PAYMENT_SECONDS,
  isOver,
  itemOf,
  paidUntil,
  paymentMethodOf,
  planOf,
  reactivate,
  startTrial,
} from './subscriptions.ts';
import { emptyable, flag, metadata, one, text, whole } from './values.ts';

const ItemChange = z.strictObject({ id: text.optional(), price: text, quantity: one.optional() });
type ItemChange = z.output<typeof ItemChange>;
export const itemChanges = z.array(ItemChange);

export const SubscriptionChanges = z.strictObject({
  items: itemChanges.optional(),
  cancel_at_period_end: flag.optional(),
  cancel_at: z.literal('min_period_end').optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  payment_behavior: z.enum(['allow_incomplete', 'pending_if_incomplete']).optional(),
  default_payment_method: text.optional(),
  trial_end: whole.optional(),
  pause_collection: emptyable(z.strictObject({ behavior: text, resumes_at: whole.optional() })).optional(),
  metadata: metadata.optional(),
});
type SubscriptionChanges = z.output<typeof SubscriptionChanges>;

/** Updates a subscription: cancellation dates first, then items and their payment. */
export function updateSubscription(
  account: StripeAccount,
  subscription: Subscription,
  changes: SubscriptionChanges,
): void {
  if (isOver(subscription))
    throw badRequest('A canceled subscription can only update its cancellation_details and metadata.', 'id');
  const { items, metadata, default_payment_method, pause_collection, trial_end } = changes;
  const plain: Partial<Subscription> = { ...cancellationDates(account, subscription, changes) };
  if (metadata) plain.metadata = { ...subscription.metadata, ...metadata };
  if (default_payment_method !== undefined)
    plain.default_payment_method = account.paymentMethods.require(default_payment_method, 'default_payment_method').id;
  if (pause_collection !== undefined)
    plain.pause_collection = pause_collection && { resumes_at: null, ...pause_collection };
  account.change(subscription, 'customer.subscription.updated', plain);
  if (items) changeItems(account, subscription, items, changes);
  if (trial_end !== undefined) startTrial(account, subscription, trial_end);
}

/** @throws StripeError 400 if the API does not allow this change of this subscription */
export function requireAllowed({ status, schedule }: Subscription, changes: SubscriptionChanges): void {
  const { metadata: _, default_payment_method: __, ...others } = changes;
  if (status === 'incomplete' && Object.keys(others).length > 0)
    throw badRequest('An incomplete subscription can only update its metadata and payment method.');
  if (schedule !== null && (changes.cancel_at !== undefined || changes.cancel_at_period_end !== undefined))
    throw badRequest(
      `The subscription is managed by the subscription schedule \`${schedule}\`, and updating any cancelation ` +
        'behavior directly is not allowed. Please update the schedule instead.',
    );
  if (changes.trial_end !== undefined && changes.proration_behavior !== 'none')
    throw badRequest('The sandbox supports trials only without prorations.', 'proration_behavior');
}

function cancellationDates(
  account: StripeAccount,
  subscription: Subscription,
  changes: SubscriptionChanges,
): Partial<Subscription> {
  const { cancel_at, cancel_at_period_end } = changes;
  if (cancel_at === undefined && cancel_at_period_end === undefined) return {};
  const isCanceled = cancel_at !== undefined || cancel_at_period_end === true;
  return {
    cancel_at: isCanceled ? paidUntil(subscription) : null,
    cancel_at_period_end: cancel_at_period_end === true,
    canceled_at: isCanceled ? account.now() : null,
    cancellation_details: cancellationOf(isCanceled ? 'cancellation_requested' : null),
  };
}

function changeItems(
  account: StripeAccount,
  subscription: Subscription,
  items: readonly ItemChange[],
  { proration_behavior = 'create_prorations', payment_behavior = 'allow_incomplete' }: SubscriptionChanges,
): void {
  const next = itemsAfter(account, subscription, items);
  const lines = prorations(account, subscription.items.data, next);
  const due = lines.reduce((sum, { amount }) => sum + amount, 0);
  const apply = (): void =>
    account.change(subscription, 'customer.subscription.updated', {
      items: { ...subscription.items, data: next },
      pending_update: null,
    });
  if (proration_behavior !== 'always_invoice' || due <= 0) {
    apply();
    if (lines.length > 0 && proration_behavior === 'always_invoice') bill(account, subscription, lines);
    return;
  }
  const pays = outcomeOf(paymentMethodOf(account, subscription), false) === 'succeeds';
  if (pays || payment_behavior !== 'pending_if_incomplete') {
    apply();
    if (!bill(account, subscription, lines))
      account.change(subscription, 'customer.subscription.updated', { status: 'past_due' });
    return;
  }
  bill(account, subscription, lines);
  account.change(subscription, 'customer.subscription.updated', {
    pending_update: pendingUpdate(account.now() + FIRST_PAYMENT_SECONDS, next),
  });
}

function pendingUpdate(expires_at: number, items: SubscriptionItem[]): NonNullable<Subscription['pending_update']> {
  const unset = {
    billing_cycle_anchor: null,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    metadata: null,
    trial_end: null,
    trial_from_plan: null,
  };
  return { ...unset, expires_at, subscription_items: items };
}

/** Applies a pending upgrade after its invoice was paid. */
function applyPendingUpdate(account: StripeAccount, subscription: Subscription): void {
  const items = subscription.pending_update?.subscription_items;
  if (!items) return;
  subscription.items = { ...subscription.items, data: items };
  subscription.pending_update = null;
  account.emit('customer.subscription.pending_update_applied', subscription);
  account.emit('customer.subscription.updated', subscription, { pending_update: {} });
}

function bill(account: StripeAccount, subscription: Subscription, lines: readonly LineDraft[]): boolean {
  const invoice = createInvoice(account, subscription, 'subscription_update', lines);
  return collect(account, invoice, paymentMethodOf(account, subscription), false) === 'succeeds';
}

/** The items after a change. As with Stripe, a change without an item's id adds another item, and both are paid. */
function itemsAfter(
  account: StripeAccount,
  subscription: Subscription,
  changes: readonly ItemChange[],
): SubscriptionItem[] {
  const currentItems = subscription.items.data;
  const next = currentItems.map((item) => ({ ...item }));
  for (const { id, price: priceId } of changes) {
    const price = account.prices.require(priceId, 'items[0][price]');
    const item = next.find((candidate) => candidate.id === id);
    if (id !== undefined && !item) throw badRequest(`Invalid subscription_item id: ${id}`, 'items[0][id]');
    if (item) Object.assign(item, { price, plan: planOf(price) });
    else next.push(itemOf(account, subscription.id, price, account.now(), subscription.billing_cycle_anchor));
  }
  return next;
}

/** Prorated credit for the old items and debit for the new ones, for the rest of the period. */
function prorations(
  account: StripeAccount,
  before: readonly SubscriptionItem[],
  after: readonly SubscriptionItem[],
): LineDraft[] {
  const now = account.now();
  const proratedAmount = ({ price, current_period_start: start, current_period_end: end }: SubscriptionItem): number =>
    Math.round((price.unit_amount * (end - now)) / Math.max(1, end - start));
  const line = (item: SubscriptionItem, sign: 1 | -1): LineDraft => ({
    description:
      `${sign < 0 ? 'Unused' : 'Remaining'} time on ` +
      `${account.products.get(item.price.product)?.name ?? item.price.product}`,
    amount: sign * proratedAmount(item),
    period: { start: now, end: item.current_period_end },
    price: item.price,
  });
  const isSame = (a: SubscriptionItem, b: SubscriptionItem): boolean => a.id === b.id && a.price.id === b.price.id;
  return [
    ...before.filter((item) => !after.some((other) => isSame(item, other))).map((item) => line(item, -1)),
    ...after.filter((item) => !before.some((other) => isSame(item, other))).map((item) => line(item, 1)),
  ];
}

/** Pays an open invoice with the customer present, by a new card or the one on file. @throws StripeError 402 */
export function payInvoice(account: StripeAccount, invoice: Invoice, number?: string): void {
  if (invoice.status !== 'open') throw badRequest(`Invoice is already ${invoice.status}`, 'id');
  const customer = account.customers.require(invoice.customer, 'customer');
  const subscription = account.subscriptions.require(invoice.parent.subscription_details.subscription);
  const newMethod = number === undefined ? undefined : createPaymentMethod(account, number);
  const method: PaymentMethod | undefined = newMethod ?? paymentMethodOf(account, subscription);
  const planned = invoice.next_payment_attempt;
  if (collect(account, invoice, method, true) !== 'succeeds') {
    invoice.next_payment_attempt = planned;
    throw cardDeclined();
  }
  if (newMethod) attachPaymentMethod(account, customer, newMethod);
  reactivate(account, subscription);
  if (subscription.latest_invoice === invoice.id) applyPendingUpdate(account, subscription);
}
