import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../time/clock.ts';
import { API_VERSION, blank } from '../shape/blank.ts';
import type * as Stripe from './objects.ts';
import { Shelf } from './shelf.ts';

export type LedgerOptions = {
  clock: Clock;
  /** Where the hosted pages are, without a slash at the end. */
  pages: string;
  makeId?: (prefix: string) => string;
};

/** What a session was opened for; Stripe keeps it to itself. */
export type Order = Stripe.Wire & {
  price: string;
  quantity: number;
  subscriptionMetadata: Stripe.Metadata;
  /** A bank debit that is under way, and how it will end. */
  debit: { settlesAt: number; succeeds: boolean } | null;
};

/** Whose request is being worked on; stands in the events that it causes. */
export type RequestMark = { id: string | null; idempotency_key: string | null };

const NOBODY: RequestMark = { id: null, idempotency_key: null };

/** One account at the payment provider: everything in it, what time it is there, and what has happened. */
export class Ledger {
  readonly customers = new Shelf<Stripe.Customer>('customer');
  readonly paymentMethods = new Shelf<Stripe.PaymentMethod>('payment_method');
  readonly products = new Shelf<Stripe.Product>('product');
  readonly prices = new Shelf<Stripe.Price>('price');
  readonly coupons = new Shelf<Stripe.Coupon>('coupon');
  /** Deleted ones: what they took off before, they still take off. */
  readonly formerCoupons = new Shelf<Stripe.Coupon>('coupon');
  readonly promotionCodes = new Shelf<Stripe.PromotionCode>('promotion code');
  readonly discounts = new Shelf<Stripe.Discount>('discount');
  readonly subscriptions = new Shelf<Stripe.Subscription>('subscription');
  readonly schedules = new Shelf<Stripe.SubscriptionSchedule>('subscription_schedule');
  readonly invoices = new Shelf<Stripe.Invoice>('invoice');
  readonly paymentIntents = new Shelf<Stripe.PaymentIntent>('payment_intent');
  readonly invoicePayments = new Shelf<Stripe.InvoicePayment>('invoice_payment');
  readonly charges = new Shelf<Stripe.Charge>('charge');
  readonly disputes = new Shelf<Stripe.Dispute>('dispute');
  readonly refunds = new Shelf<Stripe.Refund>('refund');
  readonly sessions = new Shelf<Stripe.CheckoutSession>('checkout.session');
  readonly orders = new Shelf<Order>('order');
  readonly portalSessions = new Shelf<Stripe.PortalSession>('billing_portal.session');
  readonly portalConfigurations = new Shelf<Stripe.PortalConfiguration>('configuration');
  readonly events = new Shelf<Stripe.StripeEvent>('event');
  readonly endpoints = new Shelf<Stripe.WebhookEndpoint>('webhook endpoint');

  readonly pages: string;
  request: RequestMark = NOBODY;
  /** How far this account's clock has been moved ahead, in milliseconds. */
  aheadMs = 0;
  /** Grows with every change; tells whether there is something new to keep. */
  revision = 0;

  readonly #clock: Clock;
  readonly #makeId: (prefix: string) => string;
  readonly #listeners: ((event: Stripe.StripeEvent) => void)[] = [];

  constructor({ clock, pages, makeId = randomId }: LedgerOptions) {
    this.#clock = clock;
    this.pages = pages;
    this.#makeId = makeId;
  }

  /** Seconds since 1970 on this account's clock. */
  now(): number {
    return Math.floor((this.#clock.now() + this.aheadMs) / 1000);
  }

  id(prefix: string): string {
    return this.#makeId(prefix);
  }

  onEvent(listener: (event: Stripe.StripeEvent) => void): void {
    this.#listeners.push(listener);
  }

  /** Puts an event on record as the object stands now, and tells who listens. */
  emit(type: string, object: Stripe.Wire, previous?: Record<string, unknown>): void {
    this.revision++;
    const event: Stripe.StripeEvent = {
      ...blank('Event'),
      id: this.id('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.now(),
      type,
      data: { object: structuredClone(object), ...(previous ? { previous_attributes: previous } : {}) },
      pending_webhooks: this.endpoints.all().length,
      request: this.request,
    };
    this.events.add(event);
    for (const listener of this.#listeners) listener(event);
  }

  /** Changes an object and, where that made a difference, emits what it was before. Answers whether it did. */
  change<T extends Stripe.Wire>(object: T, type: string, changes: Partial<T>): boolean {
    const previous: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(changes)) {
      const before: unknown = Reflect.get(object, key);
      if (!isDeepStrictEqual(before, value)) previous[key] = structuredClone(before);
    }
    if (Object.keys(previous).length === 0) return false;
    Object.assign(object, changes);
    this.emit(type, object, previous);
    return true;
  }

  /** Everything that outlives a restart, by the name of its shelf. */
  shelves(): Map<string, Shelf<Stripe.Wire>> {
    return new Map(
      Object.entries(this).filter((entry): entry is [string, Shelf<Stripe.Wire>] => entry[1] instanceof Shelf),
    );
  }
}

function randomId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}
