import { blank } from '../shape/blank.ts';
import type { Ledger } from './ledger.ts';
import type { Customer, Metadata, PaymentMethod } from './objects.ts';
import { endSubscription, isOver } from './subscription-end.ts';
import { missing } from './stripe-error.ts';

export type CustomerParams = { email?: string | null; name?: string | null; metadata?: Metadata };

export function createCustomer(ledger: Ledger, { email = null, name = null, metadata = {} }: CustomerParams): Customer {
  const customer: Customer = {
    ...blank('Customer'),
    id: ledger.id('cus'),
    object: 'customer',
    created: ledger.now(),
    email,
    name,
    metadata,
    balance: 0,
    delinquent: false,
    invoice_settings: { ...blank('Customer.InvoiceSettings'), default_payment_method: null },
  };
  ledger.emit('customer.created', ledger.customers.add(customer));
  return customer;
}

/** A customer that has not been deleted. */
export function needCustomer(ledger: Ledger, id: string, param = 'customer'): Customer {
  const customer = ledger.customers.need(id, param);
  if (customer.deleted) throw missing('customer', id, param);
  return customer;
}

/** Ends its subscriptions at once; the id stays known as that of a deleted customer. */
export function deleteCustomer(ledger: Ledger, id: string): Customer {
  const customer = needCustomer(ledger, id, 'id');
  for (const subscription of ledger.subscriptions.where((one) => one.customer === id && !isOver(one)))
    endSubscription(ledger, subscription, 'cancellation_requested');
  customer.deleted = true;
  ledger.emit('customer.deleted', customer);
  return customer;
}

/** Makes the card the one that everything of this customer is charged to. */
export function attachPaymentMethod(ledger: Ledger, customer: Customer, method: PaymentMethod): void {
  method.customer = customer.id;
  ledger.emit('payment_method.attached', method);
  ledger.change(customer, 'customer.updated', {
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id },
  });
  for (const subscription of ledger.subscriptions.where((one) => one.customer === customer.id && !isOver(one)))
    ledger.change(subscription, 'customer.subscription.updated', { default_payment_method: method.id });
}
