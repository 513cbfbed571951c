import { z } from 'zod';
import { requireCustomer } from '../account/customers.ts';
import { badRequest, missing } from '../account/stripe-error.ts';
import {
  itemChanges,
  requireAllowed,
  SubscriptionChanges,
  updateSubscription,
} from '../account/subscription-changes.ts';
import {
  endSubscription,
  isOver,
  openSubscription,
  paymentMethodOf,
  releaseSchedule,
  startSubscription,
} from '../account/subscriptions.ts';
import { metadata, text } from '../account/values.ts';
import { endpoint, list, noParams, retrieve } from '../account/endpoint.ts';

export const subscriptionEndpoints = [
  endpoint(
    'POST',
    '/v1/subscriptions',
    z.strictObject({
      customer: text,
      items: itemChanges.length(1),
      default_payment_method: text.optional(),
      metadata: metadata.optional(),
    }),
    ({ account, params }) => {
      const subscription = openSubscription(account, {
        customer: requireCustomer(account, params.customer),
        price: account.prices.require(params.items[0]?.price ?? '', 'items[0][price]'),
        metadata: params.metadata ?? {},
      });
      if (params.default_payment_method !== undefined)
        subscription.default_payment_method = account.paymentMethods.require(params.default_payment_method).id;
      startSubscription(account, subscription, paymentMethodOf(account, subscription));
      return subscription;
    },
  ),
  // Without a status, the list contains all subscriptions that are not canceled.
  list('/v1/subscriptions', ({ subscriptions }) => subscriptions, {
    equal: { customer: text },
    more: { status: text },
    where: (subscription, { status }) =>
      status === undefined ? subscription.status !== 'canceled' : status === 'all' || subscription.status === status,
  }),
  retrieve('/v1/subscriptions', ({ subscriptions }) => subscriptions),
  endpoint('POST', '/v1/subscriptions/:id', SubscriptionChanges, ({ account, id, params }) => {
    const subscription = account.subscriptions.require(id);
    requireAllowed(subscription, params);
    updateSubscription(account, subscription, params);
    return subscription;
  }),
  endpoint('DELETE', '/v1/subscriptions/:id', noParams, ({ account, id }) => {
    const subscription = account.subscriptions.require(id);
    if (isOver(subscription)) throw missing('subscription', id, 'id');
    endSubscription(account, subscription, 'cancellation_requested');
    return subscription;
  }),
  endpoint('POST', '/v1/subscription_schedules/:id/release', noParams, ({ account, id }) => {
    const schedule = account.schedules.require(id);
    if (schedule.status !== 'active' || schedule.subscription === null)
      throw badRequest(`You cannot release a subscription schedule whose status is \`${schedule.status}\`.`, 'id');
    releaseSchedule(account, account.subscriptions.require(schedule.subscription));
    return schedule;
  }),
];
