import { z } from 'zod';
import { needCustomer } from '../ledger/customers.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Subscription } from '../ledger/objects.ts';
import { badRequest } from '../ledger/stripe-error.ts';
import { updateSubscription } from '../ledger/subscription-changes.ts';
import { endSubscription, isOver, releaseSchedule } from '../ledger/subscription-end.ts';
import { methodOf, openSubscription, startSubscription } from '../ledger/subscriptions.ts';
import { endpoint, page } from './endpoint.ts';
import { emptyable, flag, metadata, paging, text, whole } from './params.ts';

const items = z.array(
  z.strictObject({
    id: text.optional(),
    price: text.optional(),
    quantity: whole.min(0).optional(),
    deleted: flag.optional(),
  }),
);
const changes = z.strictObject({
  items: items.optional(),
  cancel_at_period_end: flag.optional(),
  cancel_at: emptyable(z.union([whole, z.enum(['min_period_end', 'max_period_end'])])).optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  payment_behavior: z
    .enum(['allow_incomplete', 'pending_if_incomplete', 'error_if_incomplete', 'default_incomplete'])
    .optional(),
  default_payment_method: text.optional(),
  pause_collection: emptyable(z.strictObject({ behavior: text, resumes_at: whole.optional() })).optional(),
  metadata: metadata.optional(),
});
const filters = z.strictObject({
  ...paging,
  customer: text.optional(),
  price: text.optional(),
  status: text.optional(),
});

export const subscriptionEndpoints = [
  endpoint(
    'POST',
    '/v1/subscriptions',
    z.strictObject({
      customer: text,
      items: items.length(1),
      default_payment_method: text.optional(),
      metadata: metadata.optional(),
    }),
    ({ ledger, params }) => {
      const [item] = params.items;
      const subscription = openSubscription(ledger, {
        customer: needCustomer(ledger, params.customer),
        price: ledger.prices.need(item?.price ?? '', 'items[0][price]'),
        quantity: item?.quantity ?? 1,
        metadata: params.metadata ?? {},
      });
      if (params.default_payment_method !== undefined)
        subscription.default_payment_method = ledger.paymentMethods.need(params.default_payment_method).id;
      startSubscription(ledger, subscription, methodOf(ledger, subscription));
      return subscription;
    },
  ),
  endpoint('GET', '/v1/subscriptions', filters, ({ ledger, params }) =>
    page(
      ledger.subscriptions.where((one) => fits(one, params)),
      '/v1/subscriptions',
      params,
    ),
  ),
  endpoint('GET', '/v1/subscriptions/:id', z.strictObject({}), ({ ledger, id }) => ledger.subscriptions.need(id)),
  endpoint('POST', '/v1/subscriptions/:id', changes, ({ ledger, id, params }) => {
    const subscription = ledger.subscriptions.need(id);
    updateSubscription(ledger, subscription, params);
    return subscription;
  }),
  endpoint(
    'DELETE',
    '/v1/subscriptions/:id',
    z.strictObject({ invoice_now: flag.optional(), prorate: flag.optional() }),
    ({ ledger, id }) => {
      const subscription = live(ledger, id);
      endSubscription(ledger, subscription, 'cancellation_requested');
      return subscription;
    },
  ),
  endpoint('POST', '/v1/subscriptions/:id/pause', z.looseObject({}), ({ ledger, id }) => {
    const subscription = live(ledger, id);
    ledger.change(subscription, 'customer.subscription.paused', { status: 'paused' });
    return subscription;
  }),
  endpoint('POST', '/v1/subscriptions/:id/resume', z.looseObject({}), ({ ledger, id }) => {
    const subscription = live(ledger, id);
    if (subscription.status !== 'paused') throw badRequest('Only paused subscriptions can be resumed.', 'id');
    ledger.change(subscription, 'customer.subscription.resumed', { status: 'active' });
    return subscription;
  }),
  endpoint('GET', '/v1/subscription_schedules/:id', z.strictObject({}), ({ ledger, id }) => ledger.schedules.need(id)),
  endpoint('POST', '/v1/subscription_schedules/:id/release', z.strictObject({}), ({ ledger, id }) => {
    const schedule = ledger.schedules.need(id);
    const subscription = schedule.subscription === null ? undefined : ledger.subscriptions.get(schedule.subscription);
    if (!subscription) throw badRequest('You cannot release a subscription schedule that is not active.', 'id');
    releaseSchedule(ledger, subscription);
    ledger.emit('customer.subscription.updated', subscription, { schedule: id });
    return schedule;
  }),
];

/** One that is not over: an ended one is not found any more. */
function live(ledger: Ledger, id: string): Subscription {
  const subscription = ledger.subscriptions.need(id);
  if (isOver(subscription)) ledger.subscriptions.need('', `subscription ${id}, which is canceled`);
  return subscription;
}

/** Without a status those that are not over; `all` is all of them, `ended` both ways to be over. */
function fits(one: Subscription, { customer, price, status }: z.output<typeof filters>): boolean {
  const byStatus =
    status === 'all' ||
    (status === undefined ? one.status !== 'canceled' : status === 'ended' ? isOver(one) : one.status === status);
  return (
    byStatus &&
    (customer ?? one.customer) === one.customer &&
    (price === undefined || one.items.data.some((item) => item.price.id === price))
  );
}
