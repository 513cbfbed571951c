import { z } from 'zod';
import { requireCustomer } from '../account/customers.ts';
import { NewRefund, refund } from '../account/disputes.ts';
import { listOf, totalOf } from '../account/invoices.ts';
import { createPaymentMethod } from '../account/payment-cards.ts';
import { cycleLines, paidUntil } from '../account/subscriptions.ts';
import { text } from '../account/values.ts';
import { blank } from '../shape/blank.ts';
import { endpoint, list, retrieve } from '../account/endpoint.ts';

const invoices = [
  list('/v1/invoices', ({ invoices }) => invoices, {
    equal: { customer: text, status: text },
    more: { subscription: text },
    where: ({ parent: { subscription_details: details } }, { subscription = details.subscription }) =>
      subscription === details.subscription,
  }),
  retrieve('/v1/invoices', ({ invoices }) => invoices),
  endpoint(
    'POST',
    '/v1/invoices/create_preview',
    z.strictObject({ customer: text.optional(), subscription: text }),
    ({ account, params }) => {
      const subscription = account.subscriptions.require(params.subscription, 'subscription');
      const { customer: id, discounts, currency } = subscription;
      const { subtotal, total, due } = totalOf(
        account,
        cycleLines(account, subscription),
        discounts,
        account.customers.require(id).balance,
      );
      const money = { subtotal, total, amount_due: due, amount_remaining: due, currency };
      return {
        ...blank('Invoice'),
        ...money,
        id: account.id('upcoming_in'),
        object: 'invoice',
        customer: id,
        status: 'draft',
        billing_reason: 'upcoming',
        created: account.now(),
        next_payment_attempt: paidUntil(subscription),
        lines: listOf([], '/v1/invoices/upcoming/lines'),
      };
    },
  ),
  list('/v1/invoice_payments', ({ invoicePayments }) => invoicePayments, {
    equal: { invoice: text, status: text },
    more: { payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: text }) },
    where: (one, { payment = one.payment }) => payment.payment_intent === one.payment.payment_intent,
  }),
];

/** Stripe's own name for a test card that works: each use makes a new payment method. */
const TEST_CARD_ID = 'pm_card_visa';
const WORKING_CARD = '4242424242424242';

const payments = [
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

export const invoiceEndpoints = [...invoices, ...payments];
