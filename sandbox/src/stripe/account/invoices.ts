import { blank } from '../shape/blank.ts';
import { amountOff } from './discounts.ts';
import type { Charge, Invoice, InvoiceLine, PaymentIntent, PaymentMethod, Price, Subscription } from './objects.ts';
import { type Outcome, outcomeOf } from './payment-cards.ts';
import type { StripeAccount } from './stripe-account.ts';
import { badRequest } from './stripe-error.ts';
import { DAY } from './values.ts';

export type LineDraft = { description: string; amount: number; period: { start: number; end: number }; price: Price };

/** When a failed payment is retried, in seconds after the invoice was created. */
const RETRY_AFTER = [3 * DAY, 5 * DAY, 7 * DAY];

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

/** Creates a subscription's invoice. Nothing is charged yet. It is open, or at first a draft if it renews. */
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
    id,
    customer: customer.id,
    status: 'draft',
    billing_reason: reason,
    currency: subscription.currency,
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_excluding_tax: total,
    amount_due: due,
    amount_remaining: due,
    starting_balance: customer.balance,
    ending_balance: endingBalance,
    number: `OVERLINE-${String(account.invoices.all().length + 1).padStart(4, '0')}`,
    hosted_invoice_url: `${account.pages}/invoice/${id}`,
    lines: listOf(
      drafts.map((draft) => lineOf(account, id, subscription, draft)),
      `/v1/invoices/${id}/lines`,
    ),
    discounts: [...subscription.discounts],
    parent: parentOf(subscription),
    customer_email: customer.email,
    customer_name: customer.name,
    period_start: period.start,
    period_end: period.end,
    next_payment_attempt: reason === 'subscription_cycle' ? now + account.draftSeconds : null,
  });
  customer.balance = endingBalance;
  account.invoices.add(invoice);
  subscription.latest_invoice = id;
  account.emit('invoice.created', invoice);
  // The $0 invoice of a trial uses up no discount: it applies to the first paid month.
  if (subtotal > 0) endDiscounts(account, subscription);
  if (reason !== 'subscription_cycle') finalize(account, invoice);
  return invoice;
}

/** Makes a draft an open invoice, which can be paid. An invoice of $0 is paid at once. */
export function finalize(account: StripeAccount, invoice: Invoice): void {
  if (invoice.status !== 'draft')
    throw badRequest("This invoice is already finalized, you can't re-finalize it.", 'id');
  const now = account.now();
  Object.assign(invoice, {
    status: 'open',
    effective_at: now,
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  });
  account.emit('invoice.finalized', invoice);
  if (invoice.amount_remaining === 0) markPaid(account, invoice);
}

/** Voids an open invoice: it is not charged, and cannot be paid any more. */
export function voidInvoice(account: StripeAccount, invoice: Invoice): void {
  if (invoice.status !== 'open')
    throw badRequest(`You can only void an open invoice. This invoice is ${invoice.status}.`, 'id');
  account.change(invoice, 'invoice.voided', { status: 'void', next_payment_attempt: null });
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
    amount,
    subtotal: amount,
    currency: price.currency,
    description,
    invoice,
    subscription: id,
    quantity: 1,
    period,
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

/** Ends discounts of duration `once`, which apply to one invoice only, and all that are past their end. */
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

/** Tries to collect an open invoice and emits the events of the outcome. */
export function collect(
  account: StripeAccount,
  invoice: Invoice,
  method: PaymentMethod | undefined,
  isFirst: boolean,
): Outcome {
  if (invoice.status === 'paid') return 'succeeds';
  const outcome = outcomeOf(method, isFirst);
  const intent = intentOf(account, invoice);
  intent.payment_method = method?.id ?? null;
  if (outcome === 'succeeds') {
    settle(account, invoice, intent);
    return outcome;
  }
  const attempts = invoice.attempt_count + 1;
  const wait = RETRY_AFTER[attempts - 1];
  Object.assign(invoice, {
    attempt_count: attempts,
    attempted: true,
    next_payment_attempt: wait === undefined || isFirst ? null : invoice.created + wait,
  });
  intent.status = outcome === 'declined' ? 'requires_payment_method' : 'requires_action';
  if (outcome === 'declined') {
    intent.latest_charge = chargeOf(account, invoice, intent, 'failed').id;
    account.emit('payment_intent.payment_failed', intent);
  } else {
    account.emit('payment_intent.requires_action', intent);
    account.emit('invoice.payment_action_required', invoice);
  }
  account.emit('invoice.payment_failed', invoice);
  return outcome;
}

/** Records that the payment succeeded. */
export function settle(account: StripeAccount, invoice: Invoice, intent = intentOf(account, invoice)): void {
  intent.status = 'succeeded';
  Object.assign(intent, { amount_received: intent.amount });
  intent.latest_charge = chargeOf(account, invoice, intent, 'succeeded').id;
  account.emit('payment_intent.succeeded', intent);
  const payment = account.invoicePayments.find(({ payment: { payment_intent } }) => payment_intent === intent.id);
  if (payment) Object.assign(payment, { status: 'paid', amount_paid: intent.amount });
  Object.assign(invoice, { attempt_count: invoice.attempt_count + 1, attempted: true });
  markPaid(account, invoice);
}

function markPaid(account: StripeAccount, invoice: Invoice): void {
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...Reflect.get(invoice, 'status_transitions'), paid_at: account.now() },
  });
  account.emit('invoice.paid', invoice);
  account.emit('invoice.payment_succeeded', invoice);
}

/** The invoice's payment intent. All attempts to pay the invoice use the same one. */
function intentOf(account: StripeAccount, invoice: Invoice): PaymentIntent {
  const invoicePayment = account.invoicePayments.find((candidate) => candidate.invoice === invoice.id);
  const existingIntent = invoicePayment && account.paymentIntents.get(invoicePayment.payment.payment_intent);
  if (existingIntent) return existingIntent;
  const intent = account.create(account.paymentIntents, 'PaymentIntent', 'pi', {
    amount: invoice.amount_remaining,
    currency: invoice.currency,
    customer: invoice.customer,
    status: 'requires_payment_method',
  });
  account.create(account.invoicePayments, 'InvoicePayment', 'inpay', {
    invoice: invoice.id,
    amount_requested: invoice.amount_remaining,
    currency: invoice.currency,
    is_default: true,
    status: 'open',
    payment: { type: 'payment_intent', payment_intent: intent.id },
  });
  return intent;
}

function chargeOf(account: StripeAccount, invoice: Invoice, intent: PaymentIntent, status: Charge['status']): Charge {
  const isPaid = status === 'succeeded';
  const charge = account.create(account.charges, 'Charge', 'ch', {
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    captured: isPaid,
    currency: intent.currency,
    customer: invoice.customer,
    paid: isPaid,
    status,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    ...(isPaid ? {} : { failure_code: 'card_declined', failure_message: 'Your card was declined.' }),
  });
  account.emit(isPaid ? 'charge.succeeded' : 'charge.failed', charge);
  return charge;
}
