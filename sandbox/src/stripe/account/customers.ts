import { z } from 'zod';
import { deleted, endpoint, list, noParams, update } from './endpoint.ts';
import type { StripeAccount } from './stripe-account.ts';
import type { Customer, PaymentMethod } from './objects.ts';
import { endSubscription, openSubscriptionsOf } from './subscriptions.ts';
import { missing } from './stripe-error.ts';
import { emptyable, metadata, text } from './values.ts';

const customerFields = z.strictObject({
  email: emptyable(text.max(512)).optional(),
  name: emptyable(text).optional(),
  metadata: metadata.optional(),
});

export function createCustomer(
  account: StripeAccount,
  { email = null, name = null, metadata = {} }: z.output<typeof customerFields>,
): Customer {
  const customer = account.create(account.customers, 'Customer', 'cus', { email, name, metadata, delinquent: false });
  account.emit('customer.created', customer);
  return customer;
}

/** A customer that is not deleted. @throws StripeError 404 */
export function requireCustomer(account: StripeAccount, id: string, param = 'customer'): Customer {
  const customer = account.customers.require(id, param);
  if (customer.deleted) throw missing('customer', id, param);
  return customer;
}

/** Deletes a customer and ends their subscriptions at once. Reading the customer's id then shows that it is deleted. */
function deleteCustomer(account: StripeAccount, id: string): Customer {
  const customer = requireCustomer(account, id, 'id');
  for (const subscription of openSubscriptionsOf(account, id))
    endSubscription(account, subscription, 'cancellation_requested');
  customer.deleted = true;
  account.emit('customer.deleted', customer);
  return customer;
}

/** Makes a payment method the default of a customer and all their subscriptions. */
export function attachPaymentMethod(account: StripeAccount, customer: Customer, method: PaymentMethod): void {
  method.customer = customer.id;
  account.emit('payment_method.attached', method);
  account.change(customer, 'customer.updated', {
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id },
  });
  for (const subscription of openSubscriptionsOf(account, customer.id))
    account.change(subscription, 'customer.subscription.updated', { default_payment_method: method.id });
}

export const customerEndpoints = [
  endpoint('POST', '/v1/customers', customerFields, ({ account, params }) => createCustomer(account, params)),
  list('/v1/customers', ({ customers }) => customers, { equal: { email: text }, where: (one) => !one.deleted }),
  endpoint('GET', '/v1/customers/:id', noParams, ({ account, id }) => {
    const customer = account.customers.require(id);
    return customer.deleted ? deleted(id, 'customer') : customer;
  }),
  update('/v1/customers', (account, id) => requireCustomer(account, id, 'id'), 'customer.updated', customerFields),
  endpoint('DELETE', '/v1/customers/:id', noParams, ({ account, id }) => {
    deleteCustomer(account, id);
    return deleted(id, 'customer');
  }),
];
