import type { Ledger } from './ledger.ts';
import type { Subscription } from './objects.ts';

export type EndReason = 'cancellation_requested' | 'payment_failed' | 'payment_disputed';

export function isOver({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** Ends a subscription now: nothing is charged any more, open invoices are void. */
export function endSubscription(ledger: Ledger, subscription: Subscription, reason: EndReason): void {
  const now = ledger.now();
  releaseSchedule(ledger, subscription);
  Object.assign(subscription, {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    pending_update: null,
    cancellation_details: cancellationOf(reason),
  } satisfies Partial<Subscription>);
  ledger.emit('customer.subscription.deleted', subscription);
  voidOpenInvoices(ledger, subscription);
}

export function cancellationOf(reason: EndReason | null): NonNullable<Subscription['cancellation_details']> {
  return { reason, comment: null, feedback: null, feedback_option: null };
}

export function releaseSchedule(ledger: Ledger, subscription: Subscription): void {
  const schedule = subscription.schedule === null ? undefined : ledger.schedules.get(subscription.schedule);
  subscription.schedule = null;
  if (schedule?.status !== 'active') return;
  ledger.change(schedule, 'subscription_schedule.released', {
    status: 'released',
    released_at: ledger.now(),
    released_subscription: subscription.id,
    subscription: null,
  });
}

function voidOpenInvoices(ledger: Ledger, { id }: Subscription): void {
  const open = ledger.invoices.where(
    ({ status, parent }) => status === 'open' && parent.subscription_details.subscription === id,
  );
  for (const invoice of open) ledger.change(invoice, 'invoice.voided', { status: 'void', next_payment_attempt: null });
}
