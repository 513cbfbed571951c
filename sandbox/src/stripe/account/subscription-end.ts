import type { StripeAccount } from './stripe-account.ts';
import type { Subscription } from './objects.ts';

export type EndReason = 'cancellation_requested' | 'payment_failed' | 'payment_disputed';

export function isOver({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** Ends a subscription now and voids its open invoices. */
export function endSubscription(account: StripeAccount, subscription: Subscription, reason: EndReason): void {
  const now = account.now();
  releaseSchedule(account, subscription);
  Object.assign(subscription, {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    pending_update: null,
    cancellation_details: cancellationOf(reason),
  } satisfies Partial<Subscription>);
  account.emit('customer.subscription.deleted', subscription);
  voidOpenInvoices(account, subscription);
}

export function cancellationOf(reason: EndReason | null): NonNullable<Subscription['cancellation_details']> {
  return { reason, comment: null, feedback: null, feedback_option: null };
}

export function releaseSchedule(account: StripeAccount, subscription: Subscription): void {
  const schedule = subscription.schedule === null ? undefined : account.schedules.get(subscription.schedule);
  subscription.schedule = null;
  if (schedule?.status !== 'active') return;
  account.change(schedule, 'subscription_schedule.released', {
    status: 'released',
    released_at: account.now(),
    released_subscription: subscription.id,
    subscription: null,
  });
}

function voidOpenInvoices(account: StripeAccount, { id }: Subscription): void {
  const open = account.invoices.where(
    ({ status, parent }) => status === 'open' && parent.subscription_details.subscription === id,
  );
  for (const invoice of open) account.change(invoice, 'invoice.voided', { status: 'void', next_payment_attempt: null });
}
