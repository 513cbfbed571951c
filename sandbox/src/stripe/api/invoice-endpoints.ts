import { z } from 'zod';
import { requireCustomer } from '../account/customers.ts';
import { NewRefund, refund } from '../account/disputes.ts';
import { createPaymentMethod } from '../account/payment-cards.ts';
import { finalize } from '../account/invoices.ts';
import { voidSubscriptionInvoice } from '../account/subscriptions.ts';
import { flag, text } from '../account/values.ts';
import { endpoint, list, noParams, retrieve } from '../account/endpoint.ts';

/** Stripe's id of a test card that works. Each use of it creates a new payment method. */
const TEST_CARD_ID = 'pm_card_visa';
const WORKING_CARD = '4242424242424242';

export const invoiceEndpoints = [
  list('/v1/invoices', ({ invoices }) => invoices, {
    equal: { customer: text, status: text },
    more: { subscription: text },
    where: ({ parent }, { subscription }) =>
      subscription === undefined || parent.subscription_details.subscription === subscription,
  }),
  retrieve('/v1/invoices', ({ invoices }) => invoices),
  endpoint(
    'POST',
    '/v1/invoices/:id/finalize',
    z.strictObject({ auto_advance: flag.default(true) }),
    ({ account, id, params: { auto_advance } }) => {
      const invoice = account.invoices.require(id);
      if (!auto_advance) invoice.next_payment_attempt = null;
      finalize(account, invoice);
      return invoice;
    },
  ),
  endpoint('POST', '/v1/invoices/:id/void', noParams, ({ account, id }) => {
    const invoice = account.invoices.require(id);
    voidSubscriptionInvoice(account, invoice);
    return invoice;
  }),
  list('/v1/invoice_payments', ({ invoicePayments }) => invoicePayments, {
    more: { payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: text }) },
    where: (one, { payment = one.payment }) => payment.payment_intent === one.payment.payment_intent,
  }),
  retrieve('/v1/charges', ({ charges }) => charges),
  endpoint('POST', '/v1/payment_methods/:id/attach', z.strictObject({ customer: text }), ({ account, id, params }) => {
    const customer = requireCustomer(account, params.customer);
    const method =
      id === TEST_CARD_ID ? createPaymentMethod(account, WORKING_CARD) : account.paymentMethods.require(id);
    method.customer = customer.id;
    account.emit('payment_method.attached', method);
    return method;
  }),
  retrieve('/v1/disputes', ({ disputes }) => disputes),
  list('/v1/disputes', ({ disputes }) => disputes, { equal: { charge: text } }),
  endpoint('POST', '/v1/refunds', NewRefund, ({ account, params }) => refund(account, params)),
  retrieve('/v1/refunds', ({ refunds }) => refunds),
  list('/v1/refunds', ({ refunds }) => refunds, { equal: { charge: text } }),
];
