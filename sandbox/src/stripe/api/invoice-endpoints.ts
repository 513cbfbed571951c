import { z } from 'zod';
import { needCustomer } from '../ledger/customers.ts';
import { refund } from '../ledger/disputes.ts';
import { cycleLines, paidUntil } from '../ledger/subscriptions.ts';
import { createPaymentMethod } from '../ledger/payment-cards.ts';
import { payInvoice } from '../ledger/pay-invoice.ts';
import { listOf, totalOf } from '../ledger/invoices.ts';
import { blank } from '../shape/blank.ts';
import { endpoint, page } from './endpoint.ts';
import { metadata, paging, text, whole } from './params.ts';

const payment = z.strictObject({ type: z.literal('payment_intent'), payment_intent: text });

const invoices = [
  endpoint(
    'GET',
    '/v1/invoices',
    z.strictObject({ ...paging, customer: text.optional(), subscription: text.optional(), status: text.optional() }),
    ({ ledger, params }) =>
      page(
        ledger.invoices.where(
          ({ customer, status, parent }) =>
            (params.customer ?? customer) === customer &&
            (params.status ?? status) === status &&
            (params.subscription ?? parent.subscription_details.subscription) ===
              parent.subscription_details.subscription,
        ),
        '/v1/invoices',
        params,
      ),
  ),
  endpoint('GET', '/v1/invoices/:id', z.strictObject({}), ({ ledger, id }) => ledger.invoices.need(id)),
  endpoint('GET', '/v1/invoices/:id/lines', z.strictObject(paging), ({ ledger, id }) => ledger.invoices.need(id).lines),
  endpoint('POST', '/v1/invoices/:id/pay', z.strictObject({}), ({ ledger, id }) => {
    const invoice = ledger.invoices.need(id);
    payInvoice(ledger, invoice);
    return invoice;
  }),
  endpoint(
    'POST',
    '/v1/invoices/create_preview',
    z.strictObject({ customer: text.optional(), subscription: text }),
    ({ ledger, params }) => {
      const subscription = ledger.subscriptions.need(params.subscription, 'subscription');
      const { customer: id, discounts, currency } = subscription;
      const { subtotal, total, due } = totalOf(
        ledger,
        cycleLines(ledger, subscription),
        discounts,
        ledger.customers.need(id).balance,
      );
      const money = { subtotal, total, amount_due: due, amount_remaining: due, currency };
      return {
        ...blank('Invoice'),
        ...money,
        id: ledger.id('upcoming_in'),
        object: 'invoice',
        customer: id,
        status: 'draft',
        billing_reason: 'upcoming',
        created: ledger.now(),
        next_payment_attempt: paidUntil(subscription),
        lines: listOf([], '/v1/invoices/upcoming/lines'),
      };
    },
  ),
  endpoint(
    'GET',
    '/v1/invoice_payments',
    z.strictObject({ ...paging, invoice: text.optional(), status: text.optional(), payment: payment.optional() }),
    ({ ledger, params }) =>
      page(
        ledger.invoicePayments.where(
          (one) =>
            (params.invoice ?? one.invoice) === one.invoice &&
            (params.status ?? one.status) === one.status &&
            (params.payment?.payment_intent ?? one.payment.payment_intent) === one.payment.payment_intent,
        ),
        '/v1/invoice_payments',
        params,
      ),
  ),
];

const newRefund = z.strictObject({
  charge: text.optional(),
  payment_intent: text.optional(),
  amount: whole.min(1).optional(),
  reason: text.optional(),
  metadata: metadata.optional(),
});

/** Stripe's own name for a test card that works: each use makes a new payment method. */
const TEST_CARD_ID = 'pm_card_visa';
const WORKING_CARD = '4242424242424242';

const payments = [
  endpoint('GET', '/v1/charges/:id', z.strictObject({}), ({ ledger, id }) => ledger.charges.need(id)),
  endpoint('GET', '/v1/charges', z.strictObject({ ...paging, customer: text.optional() }), ({ ledger, params }) =>
    page(
      ledger.charges.where(({ customer }) => (params.customer ?? customer) === customer),
      '/v1/charges',
      params,
    ),
  ),
  endpoint('GET', '/v1/payment_intents/:id', z.strictObject({}), ({ ledger, id }) => ledger.paymentIntents.need(id)),
  endpoint('GET', '/v1/payment_methods/:id', z.strictObject({}), ({ ledger, id }) => ledger.paymentMethods.need(id)),
  endpoint('POST', '/v1/payment_methods/:id/attach', z.strictObject({ customer: text }), ({ ledger, id, params }) => {
    const customer = needCustomer(ledger, params.customer);
    const method = id === TEST_CARD_ID ? createPaymentMethod(ledger, WORKING_CARD) : ledger.paymentMethods.need(id);
    method.customer = customer.id;
    ledger.emit('payment_method.attached', method);
    return method;
  }),
  endpoint('GET', '/v1/disputes/:id', z.strictObject({}), ({ ledger, id }) => ledger.disputes.need(id)),
  endpoint('GET', '/v1/disputes', z.strictObject({ ...paging, charge: text.optional() }), ({ ledger, params }) =>
    page(
      ledger.disputes.where(({ charge }) => (params.charge ?? charge) === charge),
      '/v1/disputes',
      params,
    ),
  ),
  endpoint('POST', '/v1/refunds', newRefund, ({ ledger, params }) => refund(ledger, params)),
  endpoint('GET', '/v1/refunds', z.strictObject({ ...paging, charge: text.optional() }), ({ ledger, params }) =>
    page(
      ledger.refunds.where(({ charge }) => (params.charge ?? charge) === charge),
      '/v1/refunds',
      params,
    ),
  ),
  endpoint('GET', '/v1/refunds/:id', z.strictObject({}), ({ ledger, id }) => ledger.refunds.need(id)),
];

export const invoiceEndpoints = [...invoices, ...payments];
