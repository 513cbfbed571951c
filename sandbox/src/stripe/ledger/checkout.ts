import { blank } from '../shape/blank.ts';
import { DAY, HOUR } from './calendar.ts';
import { attachPaymentMethod, createCustomer, needCustomer } from './customers.ts';
import {
  amountOff,
  type ChosenDiscount,
  discountOfCode,
  discountOfCoupon,
  discountOfPromotionCode,
  redeem,
} from './discounts.ts';
import type { Ledger, Order } from './ledger.ts';
import type { CheckoutSession, Metadata, Subscription } from './objects.ts';
import { createPaymentMethod, outcomeOf, testAccount } from './payment-cards.ts';
import { settle } from './payments.ts';
import { badRequest, StripeError } from './stripe-error.ts';
import { openSubscription, paidUp, startSubscription } from './subscriptions.ts';

/** A bank debit takes half a day here. */
const DEBIT_SECONDS = 12 * HOUR;

export type SessionParams = {
  line_items: { price: string; quantity: number }[];
  success_url: string;
  cancel_url?: string;
  customer?: string;
  customer_email?: string;
  client_reference_id?: string;
  allow_promotion_codes?: boolean;
  discounts?: { coupon?: string; promotion_code?: string }[];
  expires_at?: number;
  metadata?: Metadata;
  subscriptionMetadata?: Metadata;
};

export function openSession(ledger: Ledger, params: SessionParams): CheckoutSession {
  const [item] = params.line_items;
  if (!item) throw badRequest('Missing required param: line_items.', 'line_items', 'parameter_missing');
  if (params.discounts && params.allow_promotion_codes !== undefined)
    throw badRequest('You may only specify one of these parameters: allow_promotion_codes, discounts.', 'discounts');
  const price = ledger.prices.need(item.price, 'line_items[0][price]');
  if (!price.recurring || !price.active)
    throw badRequest('You must provide at least one active recurring price in `subscription` mode.', 'line_items');
  const customer = params.customer === undefined ? undefined : needCustomer(ledger, params.customer);
  const now = ledger.now();
  const expiresAt = params.expires_at ?? now + DAY;
  if (expiresAt < now + HOUR / 2 || expiresAt > now + DAY)
    throw badRequest('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', 'expires_at');
  const id = ledger.id('cs_test');
  const session: CheckoutSession = {
    ...blank('Checkout.Session'),
    id,
    object: 'checkout.session',
    mode: 'subscription',
    ui_mode: 'hosted_page',
    status: 'open',
    payment_status: 'unpaid',
    customer: customer?.id ?? null,
    customer_email: params.customer_email ?? null,
    client_reference_id: params.client_reference_id ?? null,
    subscription: null,
    invoice: null,
    success_url: params.success_url,
    cancel_url: params.cancel_url ?? null,
    url: `${ledger.pages}/pay/${id}`,
    created: now,
    expires_at: expiresAt,
    currency: price.currency,
    payment_method_types: ['card'],
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    amount_subtotal: 0,
    amount_total: 0,
    discounts: [],
    metadata: params.metadata ?? {},
  } as CheckoutSession;
  const order = { id, object: 'order', ...item, subscriptionMetadata: params.subscriptionMetadata ?? {}, debit: null };
  ledger.orders.add(order);
  ledger.revision++;
  const [discount] = params.discounts ?? [];
  setDiscount(ledger, session, discount ? givenDiscount(ledger, session, discount) : undefined);
  return ledger.sessions.add(session);
}

/** Puts a typed promotion code on an open session; an empty one takes it off. Throws a 400 that says why it may not. */
export function applyCode(ledger: Ledger, session: CheckoutSession, text: string): void {
  setDiscount(
    ledger,
    session,
    text.trim() === '' ? undefined : discountOfCode(ledger, text, purchaseOf(ledger, session)),
  );
}

function givenDiscount(
  ledger: Ledger,
  session: CheckoutSession,
  { coupon, promotion_code }: { coupon?: string; promotion_code?: string },
) {
  const purchase = purchaseOf(ledger, session);
  return promotion_code === undefined
    ? discountOfCoupon(ledger, coupon ?? '', purchase)
    : discountOfPromotionCode(
        ledger,
        ledger.promotionCodes.need(promotion_code, 'discounts[0][promotion_code]'),
        purchase,
      );
}

function purchaseOf(ledger: Ledger, { id, customer, currency }: CheckoutSession) {
  const { price, quantity } = ledger.orders.need(id);
  return { customer, currency, amount: ledger.prices.need(price).unit_amount * quantity };
}

function setDiscount(ledger: Ledger, session: CheckoutSession, discount: ChosenDiscount | undefined): void {
  const { amount } = purchaseOf(ledger, session);
  const coupon = discount && ledger.coupons.need(discount.coupon);
  const off = coupon ? amountOff(coupon, amount) : 0;
  Object.assign(session, {
    discounts: discount ? [discount] : [],
    amount_subtotal: amount,
    amount_total: amount - off,
    total_details: { amount_discount: off, amount_shipping: 0, amount_tax: 0 },
  });
  ledger.revision++;
}

/** Pays an open session. Throws a 402 when the card is declined, and the session stays open. */
export function paySession(ledger: Ledger, session: CheckoutSession, number: string): void {
  if (session.status !== 'open') throw badRequest('This Checkout Session is no longer open.', 'id');
  const order = ledger.orders.need(session.id);
  const method = createPaymentMethod(ledger, number);
  if (session.amount_total > 0 && outcomeOf(method, true) !== 'succeeds') throw declined();
  const customer = session.customer === null ? createCustomer(ledger, {}) : needCustomer(ledger, session.customer);
  session.customer = customer.id;
  const price = ledger.prices.need(order.price);
  const subscription = openSubscription(ledger, {
    customer,
    price,
    quantity: order.quantity,
    metadata: order.subscriptionMetadata,
  });
  for (const discount of session.discounts)
    subscription.discounts.push(
      redeem(ledger, discount, { customer: customer.id, subscription: subscription.id, checkout_session: session.id })
        .id,
    );
  if (session.amount_total > 0) attachPaymentMethod(ledger, customer, method);
  const debit = testAccount(number);
  if (debit && session.amount_total > 0) {
    order.debit = { settlesAt: ledger.now() + DEBIT_SECONDS, succeeds: debit.succeeds };
    startSubscription(ledger, subscription, undefined);
  } else startSubscription(ledger, subscription, method);
  complete(ledger, session, subscription, order);
}

function declined(): StripeError {
  const message = 'Your card was declined. Try another card.';
  return new StripeError(402, message, { type: 'card_error', code: 'card_declined', declineCode: 'generic_decline' });
}

function complete(ledger: Ledger, session: CheckoutSession, subscription: Subscription, { debit }: Order): void {
  const paid = session.amount_total === 0 ? 'no_payment_required' : 'paid';
  const email = ledger.customers.get(subscription.customer)?.email ?? null;
  Object.assign(session, {
    status: 'complete',
    payment_status: debit ? 'unpaid' : paid,
    subscription: subscription.id,
    invoice: subscription.latest_invoice,
    url: null,
    customer_details: { ...blank('Checkout.Session.CustomerDetails'), email },
  });
  ledger.emit('checkout.session.completed', session);
}

export function expireSession(ledger: Ledger, session: CheckoutSession): void {
  if (session.status !== 'open')
    throw badRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ` +
        `${session.status}.`,
      'id',
    );
  Object.assign(session, { status: 'expired', url: null });
  ledger.emit('checkout.session.expired', session);
}

/** A bank debit has arrived, or has failed to. */
export function settleDebit(ledger: Ledger, session: CheckoutSession, order: Order): void {
  const { debit } = order;
  order.debit = null;
  const subscription = session.subscription === null ? undefined : ledger.subscriptions.get(session.subscription);
  const invoice = session.invoice === null ? undefined : ledger.invoices.get(session.invoice);
  if (!subscription || invoice?.status !== 'open') return;
  if (!debit?.succeeds) {
    ledger.change(invoice, 'invoice.voided', { status: 'void' });
    ledger.change(subscription, 'customer.subscription.updated', {
      status: 'incomplete_expired',
      ended_at: ledger.now(),
    });
    ledger.emit('checkout.session.async_payment_failed', session);
    return;
  }
  settle(ledger, invoice);
  paidUp(ledger, subscription);
  session.payment_status = 'paid';
  ledger.emit('checkout.session.async_payment_succeeded', session);
}
