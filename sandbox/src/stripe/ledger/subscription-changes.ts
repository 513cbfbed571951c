import { type LineDraft, raiseInvoice } from './invoices.ts';
import type { Ledger } from './ledger.ts';
import type { Metadata, Price, Subscription, SubscriptionItem } from './objects.ts';
import { outcomeOf } from './payment-cards.ts';
import { collect } from './payments.ts';
import { badRequest, StripeError } from './stripe-error.ts';
import { cancellationOf, isOver } from './subscription-end.ts';
import { FIRST_PAYMENT_SECONDS, itemOf, methodOf, paidUntil, planOf } from './subscriptions.ts';

export type ItemChange = { id?: string; price?: string; quantity?: number; deleted?: boolean };

export type SubscriptionChanges = {
  items?: ItemChange[];
  cancel_at_period_end?: boolean;
  cancel_at?: number | 'min_period_end' | 'max_period_end' | null;
  metadata?: Metadata;
  proration_behavior?: 'always_invoice' | 'create_prorations' | 'none';
  payment_behavior?: 'allow_incomplete' | 'pending_if_incomplete' | 'error_if_incomplete' | 'default_incomplete';
  default_payment_method?: string;
  pause_collection?: { behavior: string; resumes_at?: number } | null;
};

/** Changes what stands: cancel dates first, then the items with their payment. */
export function updateSubscription(ledger: Ledger, subscription: Subscription, changes: SubscriptionChanges): void {
  if (isOver(subscription))
    throw badRequest('A canceled subscription can only update its cancellation_details and metadata.', 'id');
  const { items, metadata, default_payment_method, pause_collection } = changes;
  const plain: Partial<Subscription> = { ...cancellationDates(ledger, subscription, changes) };
  if (metadata) plain.metadata = { ...subscription.metadata, ...metadata };
  if (default_payment_method !== undefined)
    plain.default_payment_method = ledger.paymentMethods.need(default_payment_method, 'default_payment_method').id;
  if (pause_collection !== undefined)
    plain.pause_collection = pause_collection && { resumes_at: null, ...pause_collection };
  ledger.change(subscription, 'customer.subscription.updated', plain);
  if (items) changeItems(ledger, subscription, items, changes);
}

function cancellationDates(
  ledger: Ledger,
  subscription: Subscription,
  changes: SubscriptionChanges,
): Partial<Subscription> {
  const { cancel_at, cancel_at_period_end } = changes;
  if (cancel_at === undefined && cancel_at_period_end === undefined) return {};
  const atEnd = cancel_at_period_end === true;
  const named = typeof cancel_at === 'string' ? paidUntil(subscription) : (cancel_at ?? null);
  const at = atEnd ? paidUntil(subscription) : named;
  if (at !== null && at <= ledger.now()) throw badRequest('cancel_at must be in the future.', 'cancel_at');
  return {
    cancel_at: at,
    cancel_at_period_end: atEnd,
    canceled_at: at === null ? null : ledger.now(),
    cancellation_details: cancellationOf(at === null ? null : 'cancellation_requested'),
  };
}

function changeItems(
  ledger: Ledger,
  subscription: Subscription,
  items: readonly ItemChange[],
  { proration_behavior = 'create_prorations', payment_behavior = 'allow_incomplete' }: SubscriptionChanges,
): void {
  const next = itemsAfter(ledger, subscription, items);
  const lines = proration_behavior === 'none' ? [] : prorations(ledger, subscription.items.data, next);
  const due = lines.reduce((sum, { amount }) => sum + amount, 0);
  const apply = (): boolean =>
    ledger.change(subscription, 'customer.subscription.updated', {
      items: { ...subscription.items, data: next },
      pending_update: null,
    });
  if (proration_behavior !== 'always_invoice' || due <= 0) {
    apply();
    if (lines.length > 0 && proration_behavior === 'always_invoice') bill(ledger, subscription, lines);
    return;
  }
  const pays = outcomeOf(methodOf(ledger, subscription), false) === 'succeeds';
  if (!pays && payment_behavior === 'error_if_incomplete')
    throw new StripeError(402, 'Your card was declined.', {
      type: 'card_error',
      code: 'card_declined',
      declineCode: 'generic_decline',
    });
  if (pays || payment_behavior !== 'pending_if_incomplete') {
    apply();
    if (!bill(ledger, subscription, lines))
      ledger.change(subscription, 'customer.subscription.updated', { status: 'past_due' });
    return;
  }
  bill(ledger, subscription, lines);
  ledger.change(subscription, 'customer.subscription.updated', {
    pending_update: pendingUpdate(ledger.now() + FIRST_PAYMENT_SECONDS, next),
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

/** The invoice of an upgrade was paid after all. */
export function applyPendingUpdate(ledger: Ledger, subscription: Subscription): void {
  const items = subscription.pending_update?.subscription_items;
  if (!items) return;
  subscription.items = { ...subscription.items, data: items };
  subscription.pending_update = null;
  ledger.emit('customer.subscription.pending_update_applied', subscription);
  ledger.emit('customer.subscription.updated', subscription, { pending_update: {} });
}

function bill(ledger: Ledger, subscription: Subscription, lines: readonly LineDraft[]): boolean {
  const invoice = raiseInvoice(ledger, subscription, 'subscription_update', lines);
  return collect(ledger, invoice, methodOf(ledger, subscription), false) === 'succeeds';
}

/** A change without an item's id adds a second item: Stripe means it, and both are paid. */
function itemsAfter(ledger: Ledger, subscription: Subscription, changes: readonly ItemChange[]): SubscriptionItem[] {
  const present = subscription.items.data;
  const next = present.map((item) => ({ ...item }));
  for (const { id, price: priceId, quantity, deleted } of changes) {
    const price = priceId === undefined ? undefined : ledger.prices.need(priceId, 'items[0][price]');
    const at = next.findIndex((item) => item.id === id);
    const found = next[at];
    if (id !== undefined && !found) throw badRequest(`Invalid subscription_item id: ${id}`, 'items[0][id]');
    if (found && deleted) next.splice(at, 1);
    else if (found)
      Object.assign(found, price ? { price, plan: planOf(price) } : {}, quantity === undefined ? {} : { quantity });
    else if (price) next.push(addedItem(ledger, subscription, price, quantity ?? 1));
  }
  return next;
}

function addedItem(ledger: Ledger, subscription: Subscription, price: Price, quantity: number): SubscriptionItem {
  return itemOf(ledger, subscription.id, price, quantity, ledger.now(), subscription.billing_cycle_anchor);
}

/** What the rest of the period costs more on the new items, as credit and debit. */
function prorations(
  ledger: Ledger,
  before: readonly SubscriptionItem[],
  after: readonly SubscriptionItem[],
): LineDraft[] {
  const now = ledger.now();
  const part = ({ price, quantity, current_period_start: start, current_period_end: end }: SubscriptionItem): number =>
    Math.round((price.unit_amount * quantity * (end - now)) / Math.max(1, end - start));
  const line = (item: SubscriptionItem, sign: 1 | -1): LineDraft => ({
    description:
      `${sign < 0 ? 'Unused' : 'Remaining'} time on ` +
      `${ledger.products.get(item.price.product)?.name ?? item.price.product}`,
    amount: sign * part(item),
    period: { start: now, end: item.current_period_end },
    price: item.price,
  });
  const isSame = (a: SubscriptionItem, b: SubscriptionItem): boolean =>
    a.id === b.id && a.price.id === b.price.id && a.quantity === b.quantity;
  return [
    ...before.filter((item) => !after.some((other) => isSame(item, other))).map((item) => line(item, -1)),
    ...after.filter((item) => !before.some((other) => isSame(item, other))).map((item) => line(item, 1)),
  ];
}
