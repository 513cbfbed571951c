import { attachPaymentMethod } from './customers.ts';
import type { StripeAccount } from './stripe-account.ts';
import type { Invoice, PaymentMethod } from './objects.ts';
import { createPaymentMethod } from './payment-cards.ts';
import { collect } from './payments.ts';
import { badRequest, cardDeclined } from './stripe-error.ts';
import { applyPendingUpdate } from './subscription-changes.ts';
import { paymentMethodOf, reactivate } from './subscriptions.ts';

/** Pays an open invoice with the customer present, by a new card or the one on file. @throws StripeError 402 */
export function payInvoice(account: StripeAccount, invoice: Invoice, number?: string): void {
  if (invoice.status !== 'open') throw badRequest(`Invoice is already ${invoice.status}`, 'id');
  const customer = account.customers.require(invoice.customer, 'customer');
  const subscription = account.subscriptions.require(invoice.parent.subscription_details.subscription);
  const given = number === undefined ? undefined : createPaymentMethod(account, number);
  const method: PaymentMethod | undefined = given ?? paymentMethodOf(account, subscription);
  const planned = invoice.next_payment_attempt;
  if (collect(account, invoice, method, true) !== 'succeeds') {
    invoice.next_payment_attempt = planned;
    throw cardDeclined();
  }
  if (given) attachPaymentMethod(account, customer, given);
  reactivate(account, subscription);
  if (subscription.latest_invoice === invoice.id) applyPendingUpdate(account, subscription);
}
