import { z } from 'zod';
import { requireCustomer } from '../account/customers.ts';
import type { Subscription } from '../account/objects.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { badRequest } from '../account/stripe-error.ts';
import { itemChanges, SubscriptionChanges, updateSubscription } from '../account/subscription-changes.ts';
import {
  endSubscription,
  isOver,
  openSubscription,
  paymentMethodOf,
  startSubscription,
} from '../account/subscriptions.ts';
import { flag, metadata, text } from '../account/values.ts';
import { endpoint, list, retrieve } from '../account/endpoint.ts';

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
      const [item] = params.items;
      const subscription = openSubscription(account, {
        customer: requireCustomer(account, params.customer),
        price: account.prices.require(item?.price ?? '', 'items[0][price]'),
        quantity: item?.quantity ?? 1,
        metadata: params.metadata ?? {},
      });
      if (params.default_payment_method !== undefined)
        subscription.default_payment_method = account.paymentMethods.require(params.default_payment_method).id;
      startSubscription(account, subscription, paymentMethodOf(account, subscription));
      return subscription;
    },
  ),
  list('/v1/subscriptions', ({ subscriptions }) => subscriptions, {
    equal: { customer: text },
    more: { price: text, status: text },
    where: hasStatusAndPrice,
  }),
  retrieve('/v1/subscriptions', ({ subscriptions }) => subscriptions),
  endpoint('POST', '/v1/subscriptions/:id', SubscriptionChanges, ({ account, id, params }) => {
    const subscription = account.subscriptions.require(id);
    updateSubscription(account, subscription, params);
    return subscription;
  }),
  endpoint(
    'DELETE',
    '/v1/subscriptions/:id',
    z.strictObject({ invoice_now: flag.optional(), prorate: flag.optional() }),
    ({ account, id }) => {
      const subscription = live(account, id);
      endSubscription(account, subscription, 'cancellation_requested');
      return subscription;
    },
  ),
  endpoint('POST', '/v1/subscriptions/:id/pause', z.looseObject({}), ({ account, id }) => {
    const subscription = live(account, id);
    account.change(subscription, 'customer.subscription.paused', { status: 'paused' });
    return subscription;
  }),
  endpoint('POST', '/v1/subscriptions/:id/resume', z.looseObject({}), ({ account, id }) => {
    const subscription = live(account, id);
    if (subscription.status !== 'paused') throw badRequest('Only paused subscriptions can be resumed.', 'id');
    account.change(subscription, 'customer.subscription.resumed', { status: 'active' });
    return subscription;
  }),
];

/** A subscription that has not ended: ended ones cannot be changed. */
function live(account: StripeAccount, id: string): Subscription {
  const subscription = account.subscriptions.require(id);
  if (isOver(subscription)) account.subscriptions.require('', `subscription ${id}, which is canceled`);
  return subscription;
}

/** Without a status: all that are not canceled. `all` matches every subscription, `ended` those that are over. */
function hasStatusAndPrice(
  subscription: Subscription,
  { price, status }: { price?: string; status?: string },
): boolean {
  const hasStatus =
    status === 'all' ||
    (status === undefined
      ? subscription.status !== 'canceled'
      : status === 'ended'
        ? isOver(subscription)
        : subscription.status === status);
  return hasStatus && (price === undefined || subscription.items.data.some((item) => item.price.id === price));
}
