import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../time/clock.ts';
import { API_VERSION, blank } from '../shape/blank.ts';
import type * as Stripe from './objects.ts';
import { missing } from './stripe-error.ts';

/** What a checkout session sells. Internal: no API shows it. */
export type Order = Stripe.StripeObject & {
  price: string;
  subscriptionMetadata: Stripe.Metadata;
  /** A pending bank debit and its outcome. */
  debit: { settlesAt: number; succeeds: boolean } | null;
};

/** The API request in progress. The events of the request contain these fields. */
type RequestInfo = { id: string | null; idempotency_key: string | null };

const NO_REQUEST: RequestInfo = { id: null, idempotency_key: null };

/** One account at the payment provider: its objects, its clock and its events. */
export class StripeAccount {
  readonly customers = new Collection<Stripe.Customer>('customer');
  readonly paymentMethods = new Collection<Stripe.PaymentMethod>('payment_method');
  readonly products = new Collection<Stripe.Product>('product');
  readonly prices = new Collection<Stripe.Price>('price');
  readonly coupons = new Collection<Stripe.Coupon>('coupon');
  /** Deleted coupons still apply where they were redeemed. */
  readonly formerCoupons = new Collection<Stripe.Coupon>('coupon');
  readonly promotionCodes = new Collection<Stripe.PromotionCode>('promotion code');
  readonly discounts = new Collection<Stripe.Discount>('discount');
  readonly subscriptions = new Collection<Stripe.Subscription>('subscription');
  readonly schedules = new Collection<Stripe.SubscriptionSchedule>('subscription_schedule');
  readonly invoices = new Collection<Stripe.Invoice>('invoice');
  readonly paymentIntents = new Collection<Stripe.PaymentIntent>('payment_intent');
  readonly invoicePayments = new Collection<Stripe.InvoicePayment>('invoice_payment');
  readonly charges = new Collection<Stripe.Charge>('charge');
  readonly disputes = new Collection<Stripe.Dispute>('dispute');
  readonly refunds = new Collection<Stripe.Refund>('refund');
  readonly sessions = new Collection<Stripe.CheckoutSession>('checkout.session');
  readonly orders = new Collection<Order>('order');
  readonly portalSessions = new Collection<Stripe.PortalSession>('billing_portal.session');
  readonly portalConfigurations = new Collection<Stripe.PortalConfiguration>('configuration');
  readonly events = new Collection<Stripe.StripeEvent>('event');
  readonly endpoints = new Collection<Stripe.WebhookEndpoint>('webhook endpoint');

  /** Base URL of the hosted pages, without a slash at the end. */
  readonly pages: string;
  request: RequestInfo = NO_REQUEST;
  /** Milliseconds by which this account's clock is ahead. */
  aheadMs = 0;
  /** How long the invoice of a renewal is a draft before it is charged. With Stripe, it is about an hour. */
  draftSeconds = 0;
  /** Increases with every change, so that unsaved changes can be detected. */
  revision = 0;

  readonly #clock: Clock;
  readonly #listeners: ((event: Stripe.StripeEvent) => void)[] = [];

  constructor(clock: Clock, pages: string) {
    this.#clock = clock;
    this.pages = pages;
  }

  /** Seconds since 1970 on this account's clock. */
  now(): number {
    return Math.floor((this.#clock.now() + this.aheadMs) / 1000);
  }

  id(prefix: string): string {
    return `${prefix}_${randomBytes(12).toString('hex')}`;
  }

  /**
   * A new object in Stripe's format with the given fields. All other required fields are null, empty or zero. A field
   * whose value is undefined counts as not given.
   */
  make<T extends Stripe.StripeObject>(
    schema: string,
    idPrefix: string,
    fields: Partial<T> & Record<string, unknown>,
  ): T {
    const empty = blank(schema);
    const created = 'created' in empty ? { created: this.now() } : {};
    const definedFields = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    return { ...empty, ...created, id: definedFields['id'] ?? this.id(idPrefix), ...definedFields } as T;
  }

  /** Creates an object with `make` and adds it to its collection. */
  create<T extends Stripe.StripeObject>(
    collection: Collection<T>,
    schema: string,
    idPrefix: string,
    fields: Partial<T> & Record<string, unknown>,
  ): T {
    return collection.add(this.make<T>(schema, idPrefix, fields));
  }

  onEvent(listener: (event: Stripe.StripeEvent) => void): void {
    this.#listeners.push(listener);
  }

  /** Records an event with the object's current state and notifies the listeners. */
  emit(type: string, object: Stripe.StripeObject, previous?: Record<string, unknown>): void {
    this.revision++;
    const event = this.make<Stripe.StripeEvent>('Event', 'evt', {
      api_version: API_VERSION,
      type,
      data: { object: structuredClone(object), ...(previous ? { previous_attributes: previous } : {}) },
      pending_webhooks: 0,
      request: this.request,
    });
    this.events.add(event);
    for (const listener of this.#listeners) listener(event);
  }

  /** Changes an object and emits an event with the previous values, unless nothing changed. */
  change<T extends Stripe.StripeObject>(object: T, type: string, changes: Partial<T>): void {
    const previous: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(changes)) {
      const before: unknown = Reflect.get(object, key);
      if (!isDeepStrictEqual(before, value)) previous[key] = structuredClone(before);
    }
    if (Object.keys(previous).length === 0) return;
    Object.assign(object, changes);
    this.emit(type, object, previous);
  }

  /** All collections by name. They survive a restart. */
  collections(): Map<string, Collection<Stripe.StripeObject>> {
    return new Map(
      Object.entries(this).filter(
        (entry): entry is [string, Collection<Stripe.StripeObject>] => entry[1] instanceof Collection,
      ),
    );
  }
}

/** The objects of one kind, in order of creation. */
export class Collection<T extends Stripe.StripeObject> {
  readonly #objects = new Map<string, T>();
  readonly label: string;

  /** `label` names the kind in Stripe's error messages. */
  constructor(label: string) {
    this.label = label;
  }

  add(object: T): T {
    this.#objects.set(object.id, object);
    return object;
  }

  get(id: string | null | undefined): T | undefined {
    return this.#objects.get(id ?? '');
  }

  /** @throws StripeError 404 that names the parameter */
  require(id: string, param = 'id'): T {
    const object = this.#objects.get(id);
    if (!object) throw missing(this.label, id, param);
    return object;
  }

  remove(id: string): void {
    this.#objects.delete(id);
  }

  all(): T[] {
    return [...this.#objects.values()];
  }

  /** The oldest object that fits. */
  find(fits: (object: T) => boolean): T | undefined {
    return this.all().find(fits);
  }

  where(fits: (object: T) => boolean): T[] {
    return this.all().filter(fits);
  }
}
