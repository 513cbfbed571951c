import { z } from 'zod';
import { endpoint, list, noParams, retrieve } from './endpoint.ts';
import { blank } from '../shape/blank.ts';
import { attachPaymentMethod, createCustomer, requireCustomer } from './customers.ts';
import { amountOff, type ChosenDiscount, discountOfCode, redeem } from './discounts.ts';
import type { Order, StripeAccount } from './stripe-account.ts';
import type { CheckoutSession, Subscription } from './objects.ts';
import { createPaymentMethod, outcomeOf, testAccount } from './payment-cards.ts';
import { settle, voidInvoice } from './invoices.ts';
import { badRequest, cardDeclined } from './stripe-error.ts';
import { expireFirst, openSubscription, reactivate, startSubscription } from './subscriptions.ts';
import { DAY, flag, HOUR, metadata, one, text } from './values.ts';

/** How long a bank debit takes in the sandbox. */
const DEBIT_SECONDS = 12 * HOUR;

const NewSession = z.strictObject({
  mode: z.literal('subscription'),
  line_items: z.array(z.strictObject({ price: text, quantity: one.optional() })).length(1),
  success_url: text,
  cancel_url: text.optional(),
  customer: text.optional(),
  client_reference_id: text.max(200).optional(),
  allow_promotion_codes: flag.optional(),
  subscription_data: z.strictObject({ metadata: metadata.optional() }).optional(),
  metadata: metadata.optional(),
});

function openSession(account: StripeAccount, params: z.output<typeof NewSession>): CheckoutSession {
  const price = account.prices.require(params.line_items[0]?.price ?? '', 'line_items[0][price]');
  if (!price.recurring || !price.active)
    throw badRequest('You must provide at least one active recurring price in `subscription` mode.', 'line_items');
  const customer = params.customer === undefined ? undefined : requireCustomer(account, params.customer);
  const id = account.id('cs_test');
  const session = account.make<CheckoutSession>('Checkout.Session', 'cs_test', {
    id,
    mode: 'subscription',
    ui_mode: 'hosted_page',
    status: 'open',
    payment_status: 'unpaid',
    customer: customer?.id,
    client_reference_id: params.client_reference_id,
    success_url: params.success_url,
    cancel_url: params.cancel_url,
    url: `${account.pages}/pay/${id}`,
    expires_at: account.now() + DAY,
    currency: price.currency,
    payment_method_types: ['card'],
    allow_promotion_codes: params.allow_promotion_codes,
    metadata: params.metadata ?? {},
  });
  const subscriptionMetadata = params.subscription_data?.metadata ?? {};
  account.orders.add({ id, object: 'order', price: price.id, subscriptionMetadata, debit: null });
  account.revision++;
  setDiscount(account, session, undefined);
  return account.sessions.add(session);
}

/** Applies a promotion code to an open session; an empty code removes it. @throws StripeError 400 */
export function applyCode(account: StripeAccount, session: CheckoutSession, code: string): void {
  const discount = code.trim() === '' ? undefined : discountOfCode(account, code, purchaseOf(account, session));
  setDiscount(account, session, discount);
}

function purchaseOf(account: StripeAccount, { id, customer, currency }: CheckoutSession) {
  const { price } = account.orders.require(id);
  return { customer, currency, amount: account.prices.require(price).unit_amount };
}

function setDiscount(account: StripeAccount, session: CheckoutSession, discount: ChosenDiscount | undefined): void {
  const { amount } = purchaseOf(account, session);
  const coupon = discount && account.coupons.require(discount.coupon);
  const off = coupon ? amountOff(coupon, amount) : 0;
  Object.assign(session, {
    discounts: discount ? [discount] : [],
    amount_subtotal: amount,
    amount_total: amount - off,
    total_details: { amount_discount: off, amount_shipping: 0, amount_tax: 0 },
  });
  account.revision++;
}

/** Pays an open session. If the card is declined the session stays open. @throws StripeError 402 */
export function paySession(account: StripeAccount, session: CheckoutSession, number: string): void {
  if (session.status !== 'open') throw badRequest('This Checkout Session is no longer open.', 'id');
  const order = account.orders.require(session.id);
  const method = createPaymentMethod(account, number);
  if (session.amount_total > 0 && outcomeOf(method, true) !== 'succeeds')
    throw cardDeclined('Your card was declined. Try another card.', 'generic_decline');
  const customer = session.customer === null ? createCustomer(account, {}) : requireCustomer(account, session.customer);
  session.customer = customer.id;
  const price = account.prices.require(order.price);
  const subscription = openSubscription(account, { customer, price, metadata: order.subscriptionMetadata });
  const owner = { customer: customer.id, subscription: subscription.id, checkout_session: session.id };
  for (const discount of session.discounts) subscription.discounts.push(redeem(account, discount, owner).id);
  if (session.amount_total > 0) attachPaymentMethod(account, customer, method);
  const debit = testAccount(number);
  if (debit && session.amount_total > 0) {
    order.debit = { settlesAt: account.now() + DEBIT_SECONDS, succeeds: debit.succeeds };
    startSubscription(account, subscription, undefined);
  } else startSubscription(account, subscription, method);
  complete(account, session, subscription, order);
}

function complete(
  account: StripeAccount,
  session: CheckoutSession,
  subscription: Subscription,
  { debit }: Order,
): void {
  const paid = session.amount_total === 0 ? 'no_payment_required' : 'paid';
  const email = account.customers.get(subscription.customer)?.email ?? null;
  Object.assign(session, {
    status: 'complete',
    payment_status: debit ? 'unpaid' : paid,
    subscription: subscription.id,
    invoice: subscription.latest_invoice,
    url: null,
    customer_details: { ...blank('Checkout.Session.CustomerDetails'), email },
  });
  account.emit('checkout.session.completed', session);
}

export function expireSession(account: StripeAccount, session: CheckoutSession): void {
  if (session.status !== 'open')
    throw badRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ` +
        `${session.status}.`,
      'id',
    );
  Object.assign(session, { status: 'expired', url: null });
  account.emit('checkout.session.expired', session);
}

/** Completes or cancels the purchase after its bank debit has arrived or failed. */
export function settleDebit(account: StripeAccount, session: CheckoutSession, order: Order): void {
  const { debit } = order;
  order.debit = null;
  const subscription = account.subscriptions.get(session.subscription);
  const invoice = account.invoices.get(session.invoice);
  if (!subscription || invoice?.status !== 'open') return;
  if (!debit?.succeeds) {
    voidInvoice(account, invoice);
    expireFirst(account, subscription);
    account.emit('checkout.session.async_payment_failed', session);
    return;
  }
  settle(account, invoice);
  reactivate(account, subscription);
  session.payment_status = 'paid';
  account.emit('checkout.session.async_payment_succeeded', session);
}

const SESSIONS = '/v1/checkout/sessions';

export const checkoutEndpoints = [
  endpoint('POST', SESSIONS, NewSession, ({ account, params }) => openSession(account, params)),
  list(SESSIONS, ({ sessions }) => sessions, {
    equal: { customer: text, status: z.enum(['open', 'complete', 'expired']) },
  }),
  retrieve(SESSIONS, ({ sessions }) => sessions),
  endpoint('POST', `${SESSIONS}/:id/expire`, noParams, ({ account, id }) => {
    const session = account.sessions.require(id);
    expireSession(account, session);
    return session;
  }),
];
