import { blank } from '../shape/blank.ts';
import { RETRY_AFTER } from './invoices.ts';
import type { Ledger } from './ledger.ts';
import type { Charge, Invoice, PaymentIntent, PaymentMethod } from './objects.ts';
import { outcomeOf, type Outcome } from './payment-cards.ts';

/** Tries to collect an open invoice; says what came of it, in events too. Nothing due is paid at once. */
export function collect(
  ledger: Ledger,
  invoice: Invoice,
  method: PaymentMethod | undefined,
  isFirst: boolean,
): Outcome {
  if (invoice.amount_remaining === 0) {
    markPaid(ledger, invoice);
    return 'succeeds';
  }
  const outcome = outcomeOf(method, isFirst);
  const intent = intentOf(ledger, invoice);
  intent.payment_method = method?.id ?? null;
  if (outcome === 'succeeds') {
    settle(ledger, invoice, intent);
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
    intent.latest_charge = chargeOf(ledger, invoice, intent, 'failed').id;
    ledger.emit('payment_intent.payment_failed', intent);
  } else {
    ledger.emit('payment_intent.requires_action', intent);
    ledger.emit('invoice.payment_action_required', invoice);
  }
  ledger.emit('invoice.payment_failed', invoice);
  return outcome;
}

/** The money is here. */
export function settle(ledger: Ledger, invoice: Invoice, intent = intentOf(ledger, invoice)): void {
  intent.status = 'succeeded';
  Object.assign(intent, { amount_received: intent.amount });
  intent.latest_charge = chargeOf(ledger, invoice, intent, 'succeeded').id;
  ledger.emit('payment_intent.succeeded', intent);
  const payment = ledger.invoicePayments.where((one) => one.payment.payment_intent === intent.id)[0];
  if (payment) Object.assign(payment, { status: 'paid', amount_paid: intent.amount });
  Object.assign(invoice, { attempt_count: invoice.attempt_count + 1, attempted: true });
  markPaid(ledger, invoice);
}

function markPaid(ledger: Ledger, invoice: Invoice): void {
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...Reflect.get(invoice, 'status_transitions'), paid_at: ledger.now() },
  });
  ledger.emit('invoice.paid', invoice);
  ledger.emit('invoice.payment_succeeded', invoice);
}

/** The one payment of an invoice, over all its tries. */
export function intentOf(ledger: Ledger, invoice: Invoice): PaymentIntent {
  const known = ledger.invoicePayments.where((one) => one.invoice === invoice.id)[0];
  const present = known && ledger.paymentIntents.get(known.payment.payment_intent);
  if (present) return present;
  const intent = ledger.paymentIntents.add({
    ...blank('PaymentIntent'),
    id: ledger.id('pi'),
    object: 'payment_intent',
    amount: invoice.amount_remaining,
    currency: invoice.currency,
    customer: invoice.customer,
    status: 'requires_payment_method',
    latest_charge: null,
    payment_method: null,
    created: ledger.now(),
  } as PaymentIntent);
  ledger.invoicePayments.add({
    ...blank('InvoicePayment'),
    id: ledger.id('inpay'),
    object: 'invoice_payment',
    invoice: invoice.id,
    amount_requested: invoice.amount_remaining,
    currency: invoice.currency,
    created: ledger.now(),
    is_default: true,
    status: 'open',
    payment: { type: 'payment_intent', payment_intent: intent.id },
  } as never);
  return intent;
}

function chargeOf(ledger: Ledger, invoice: Invoice, intent: PaymentIntent, status: Charge['status']): Charge {
  const charge: Charge = {
    ...blank('Charge'),
    id: ledger.id('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: status === 'succeeded' ? intent.amount : 0,
    captured: status === 'succeeded',
    amount_refunded: 0,
    currency: intent.currency,
    customer: invoice.customer,
    created: ledger.now(),
    paid: status === 'succeeded',
    refunded: false,
    disputed: false,
    status,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    ...(status === 'failed' ? { failure_code: 'card_declined', failure_message: 'Your card was declined.' } : {}),
  } as Charge;
  ledger.emit(status === 'succeeded' ? 'charge.succeeded' : 'charge.failed', ledger.charges.add(charge));
  return charge;
}
