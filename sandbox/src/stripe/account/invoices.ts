import { blank } from '../shape/blank.ts';
import { DAY } from './values.ts';
import { amountOff } from './discounts.ts';
import type { StripeAccount } from './stripe-account.ts';
import type { Invoice, InvoiceLine, Price, Subscription } from './objects.ts';

export type LineDraft = { description: string; amount: number; period: { start: number; end: number }; price: Price };

/** When a failed payment is retried, seconds after the first attempt. */
export const RETRY_AFTER = [3 * DAY, 5 * DAY, 7 * DAY];

/** The total of invoice lines in cents: discounts first, then the customer's credit. */
export function totalOf(
  account: StripeAccount,
  lines: readonly LineDraft[],
  discounts: readonly string[],
  balance: number,
) {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  let total = subtotal;
  for (const id of discounts) {
    const coupon = couponOf(account, id);
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

/** Creates a subscription's invoice. It is open; nothing is charged yet. */
export function createInvoice(
  account: StripeAccount,
  subscription: Subscription,
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update',
  drafts: readonly LineDraft[],
): Invoice {
  const customer = account.customers.require(subscription.customer, 'customer');
  const id = account.id('in');
  const now = account.now();
  const { period = { start: now, end: now } } = drafts[0] ?? {};
  const { subtotal, total, due, endingBalance } = totalOf(account, drafts, subscription.discounts, customer.balance);
  const invoice = account.make<Invoice>('Invoice', 'in', {
    ...{ id, customer: customer.id, status: 'open', billing_reason: reason, currency: subscription.currency },
    ...{ subtotal, subtotal_excluding_tax: subtotal, total, total_excluding_tax: total },
    ...{ amount_due: due, amount_remaining: due },
    ...{ starting_balance: customer.balance, ending_balance: endingBalance },
    number: `OVERLINE-${String(account.invoices.all().length + 1).padStart(4, '0')}`,
    hosted_invoice_url: `${account.pages}/invoice/${id}`,
    lines: listOf(
      drafts.map((draft) => lineOf(account, id, subscription, draft)),
      `/v1/invoices/${id}/lines`,
    ),
    discounts: [...subscription.discounts],
    parent: parentOf(subscription),
    ...{ customer_email: customer.email, customer_name: customer.name },
    ...{ period_start: period.start, period_end: period.end, effective_at: now },
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  });
  customer.balance = endingBalance;
  account.invoices.add(invoice);
  subscription.latest_invoice = id;
  account.emit('invoice.created', invoice);
  account.emit('invoice.finalized', invoice);
  endDiscounts(account, subscription);
  return invoice;
}

function parentOf({ id, metadata }: Subscription): Invoice['parent'] {
  return {
    ...blank('Invoice.Parent'),
    type: 'subscription_details',
    subscription_details: { ...blank('Invoice.Parent.SubscriptionDetails'), subscription: id, metadata },
  } as Invoice['parent'];
}

function lineOf(account: StripeAccount, invoice: string, { id }: Subscription, draft: LineDraft): InvoiceLine {
  const { description, amount, period, price } = draft;
  return account.make<InvoiceLine>('InvoiceLineItem', 'il', {
    ...{ amount, subtotal: amount, currency: price.currency, description },
    ...{ invoice, subscription: id, quantity: 1, period },
    pricing: {
      type: 'price_details',
      unit_amount_decimal: String(price.unit_amount),
      price_details: { price: price.id, product: price.product },
    },
  });
}

export function listOf<T>(data: T[], url: string): { object: 'list'; data: T[]; has_more: boolean; url: string } {
  return { object: 'list', data, has_more: false, url };
}

/** Ends discounts of duration `once` after the first invoice, and others after their end. */
function endDiscounts(account: StripeAccount, subscription: Subscription): void {
  const kept = subscription.discounts.filter((id) => {
    const discount = account.discounts.get(id);
    if (!discount) return false;
    const hasEnded =
      couponOf(account, id)?.duration === 'once' || (discount.end !== null && discount.end <= account.now());
    if (hasEnded) account.emit('customer.discount.deleted', discount);
    return !hasEnded;
  });
  account.change(subscription, 'customer.subscription.updated', { discounts: kept });
}

function couponOf(account: StripeAccount, discountId: string) {
  const discount = account.discounts.get(discountId);
  if (!discount || (discount.end !== null && discount.end <= account.now())) return undefined;
  const { coupon } = discount.source;
  return account.coupons.get(coupon) ?? account.formerCoupons.get(coupon);
}
