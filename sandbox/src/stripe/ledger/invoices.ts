import { blank } from '../shape/blank.ts';
import { DAY } from './calendar.ts';
import { amountOff } from './discounts.ts';
import type { Ledger } from './ledger.ts';
import type { Customer, Invoice, InvoiceLine, Price, Subscription } from './objects.ts';

export type LineDraft = { description: string; amount: number; period: { start: number; end: number }; price: Price };

/** When a failed payment is tried again, counted in seconds from the first try. */
export const RETRY_AFTER = [3 * DAY, 5 * DAY, 7 * DAY];

/** What the lines come to: discounts first, then the customer's credit. Cents. */
export function totalOf(ledger: Ledger, lines: readonly LineDraft[], discounts: readonly string[], balance: number) {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  let total = subtotal;
  for (const id of discounts) {
    const coupon = couponOf(ledger, id);
    if (coupon) total -= amountOff(coupon, total);
  }
  const credit = total > 0 ? Math.min(total, Math.max(0, -balance)) : 0;
  return {
    subtotal,
    total,
    due: Math.max(0, total - credit),
    endingBalance: total < 0 ? balance + total : balance + credit,
  };
}

/** Writes a subscription's invoice and asks for it to be paid: it is open, and nothing is charged yet. */
export function raiseInvoice(
  ledger: Ledger,
  subscription: Subscription,
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update',
  drafts: readonly LineDraft[],
): Invoice {
  const customer = ledger.customers.need(subscription.customer, 'customer');
  const id = ledger.id('in');
  const { subtotal, total, due, endingBalance } = totalOf(ledger, drafts, subscription.discounts, customer.balance);
  const invoice: Invoice = {
    ...blank('Invoice'),
    ...moneyOf({ subtotal, total, due, starting: customer.balance, ending: endingBalance }),
    id,
    object: 'invoice',
    customer: customer.id,
    status: 'open',
    billing_reason: reason,
    currency: subscription.currency,
    created: ledger.now(),
    attempt_count: 0,
    attempted: false,
    next_payment_attempt: null,
    number: `OVERLINE-${String(ledger.invoices.all().length + 1).padStart(4, '0')}`,
    hosted_invoice_url: `${ledger.pages}/invoice/${id}`,
    lines: listOf(
      drafts.map((draft) => lineOf(ledger, id, subscription, draft)),
      `/v1/invoices/${id}/lines`,
    ),
    discounts: [...subscription.discounts],
    parent: parentOf(subscription),
  };
  Object.assign(invoice, peopleOf(customer), datesOf(drafts, ledger.now()));
  customer.balance = endingBalance;
  ledger.invoices.add(invoice);
  subscription.latest_invoice = id;
  ledger.emit('invoice.created', invoice);
  ledger.emit('invoice.finalized', invoice);
  dropSpentDiscounts(ledger, subscription);
  return invoice;
}

function moneyOf(sum: { subtotal: number; total: number; due: number; starting: number; ending: number }) {
  return {
    subtotal: sum.subtotal,
    subtotal_excluding_tax: sum.subtotal,
    total: sum.total,
    total_excluding_tax: sum.total,
    amount_due: sum.due,
    amount_paid: 0,
    amount_remaining: sum.due,
    starting_balance: sum.starting,
    ending_balance: sum.ending,
  };
}

function peopleOf({ email, name }: Customer) {
  return { customer_email: email, customer_name: name };
}

function datesOf(drafts: readonly LineDraft[], now: number) {
  const [first] = drafts;
  return {
    period_start: first?.period.start ?? now,
    period_end: first?.period.end ?? now,
    effective_at: now,
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  };
}

function parentOf({ id, metadata }: Subscription): Invoice['parent'] {
  return {
    ...blank('Invoice.Parent'),
    type: 'subscription_details',
    subscription_details: { ...blank('Invoice.Parent.SubscriptionDetails'), subscription: id, metadata },
  } as Invoice['parent'];
}

function lineOf(ledger: Ledger, invoice: string, { id }: Subscription, draft: LineDraft): InvoiceLine {
  return {
    ...blank('InvoiceLineItem'),
    id: ledger.id('il'),
    object: 'line_item',
    amount: draft.amount,
    subtotal: draft.amount,
    currency: draft.price.currency,
    description: draft.description,
    invoice,
    subscription: id,
    quantity: 1,
    period: draft.period,
    pricing: {
      type: 'price_details',
      unit_amount_decimal: String(draft.price.unit_amount),
      price_details: { price: draft.price.id, product: draft.price.product },
    },
  } as InvoiceLine;
}

export function listOf<T>(data: T[], url: string): { object: 'list'; data: T[]; has_more: boolean; url: string } {
  return { object: 'list', data, has_more: false, url };
}

/** A coupon for once has done its work with the first invoice, one for some months when they are over. */
function dropSpentDiscounts(ledger: Ledger, subscription: Subscription): void {
  const kept = subscription.discounts.filter((id) => {
    const discount = ledger.discounts.get(id);
    if (!discount) return false;
    const isSpent =
      couponOf(ledger, id)?.duration === 'once' || (discount.end !== null && discount.end <= ledger.now());
    if (isSpent) ledger.emit('customer.discount.deleted', discount);
    return !isSpent;
  });
  ledger.change(subscription, 'customer.subscription.updated', { discounts: kept });
}

function couponOf(ledger: Ledger, discountId: string) {
  const discount = ledger.discounts.get(discountId);
  if (!discount || (discount.end !== null && discount.end <= ledger.now())) return undefined;
  const { coupon } = discount.source;
  return ledger.coupons.get(coupon) ?? ledger.formerCoupons.get(coupon);
}
