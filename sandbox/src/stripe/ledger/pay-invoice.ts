import { attachPaymentMethod } from './customers.ts';
import type { Ledger } from './ledger.ts';
import type { Invoice, PaymentMethod } from './objects.ts';
import { createPaymentMethod } from './payment-cards.ts';
import { collect } from './payments.ts';
import { badRequest, StripeError } from './stripe-error.ts';
import { applyPendingUpdate } from './subscription-changes.ts';
import { methodOf, paidUp } from './subscriptions.ts';

/** Pays an open invoice with the person present: with the card given, else with the one on file. Throws a 402. */
export function payInvoice(ledger: Ledger, invoice: Invoice, number?: string): void {
  if (invoice.status !== 'open') throw badRequest(`Invoice is already ${invoice.status}`, 'id');
  const customer = ledger.customers.need(invoice.customer, 'customer');
  const subscription = ledger.subscriptions.need(invoice.parent.subscription_details.subscription);
  const given = number === undefined ? undefined : createPaymentMethod(ledger, number);
  const method: PaymentMethod | undefined = given ?? methodOf(ledger, subscription);
  const planned = invoice.next_payment_attempt;
  if (collect(ledger, invoice, method, true) !== 'succeeds') {
    invoice.next_payment_attempt = planned;
    throw new StripeError(402, 'Your card was declined.', { type: 'card_error', code: 'card_declined' });
  }
  if (given) attachPaymentMethod(ledger, customer, given);
  paidUp(ledger, subscription);
  if (subscription.latest_invoice === invoice.id) applyPendingUpdate(ledger, subscription);
}
