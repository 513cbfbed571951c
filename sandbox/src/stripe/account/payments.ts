import { RETRY_AFTER } from './invoices.ts';
import type { StripeAccount } from './stripe-account.ts';
import type { Charge, Invoice, PaymentIntent, PaymentMethod } from './objects.ts';
import { outcomeOf, type Outcome } from './payment-cards.ts';

/** Tries to collect an open invoice and emits the events of the outcome. An invoice of $0 is paid at once. */
export function collect(
  account: StripeAccount,
  invoice: Invoice,
  method: PaymentMethod | undefined,
  isFirst: boolean,
): Outcome {
  if (invoice.amount_remaining === 0) {
    markPaid(account, invoice);
    return 'succeeds';
  }
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
  const payment = account.invoicePayments.where((one) => one.payment.payment_intent === intent.id)[0];
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

/** The invoice's payment intent: one for all attempts. */
export function intentOf(account: StripeAccount, invoice: Invoice): PaymentIntent {
  const known = account.invoicePayments.where((one) => one.invoice === invoice.id)[0];
  const present = known && account.paymentIntents.get(known.payment.payment_intent);
  if (present) return present;
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
