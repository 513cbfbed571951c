import { expireSession, settleDebit } from './checkout.ts';
import { deactivateUsedUp } from './discounts.ts';
import { voidInvoice } from './invoices.ts';
import type { StripeAccount } from './stripe-account.ts';
import type { Subscription } from './objects.ts';
import {
  collectCycle,
  endSubscription,
  expireFirst,
  FIRST_PAYMENT_SECONDS,
  isOver,
  paidUntil,
  renew,
} from './subscriptions.ts';

type Due = { at: number; run: () => void };

/** Limits the loop if the clock is moved ahead by many years. */
const MAX_STEPS = 100_000;

/** Runs all work that is due by now, in order. The account's clock shows each item's own due time while it runs. */
export function runDueWork(account: StripeAccount): void {
  const until = account.now();
  const aheadMs = account.aheadMs;
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = dueWork(account).reduce<Due | undefined>((a, b) => (a && a.at <= b.at ? a : b), undefined);
    if (!next || next.at > until) break;
    account.aheadMs = aheadMs - (until - Math.max(next.at, 0)) * 1000;
    next.run();
    account.revision++;
  }
  account.aheadMs = aheadMs;
  deactivateUsedUp(account);
}

/** Moves the account's clock ahead and runs all work that becomes due. */
export function advanceClock(account: StripeAccount, seconds: number): void {
  account.aheadMs += seconds * 1000;
  account.revision++;
  runDueWork(account);
}

function dueWork(account: StripeAccount): Due[] {
  const sessions = account.sessions.where(({ status }) => status === 'open');
  const debits = account.orders.where(({ debit }) => debit !== null);
  const retries = account.invoices.where(
    ({ status, next_payment_attempt }) => ['draft', 'open'].includes(status) && next_payment_attempt !== null,
  );
  return [
    ...sessions.map((session) => ({ at: session.expires_at, run: () => expireSession(account, session) })),
    ...debits.map((order) => ({
      at: order.debit?.settlesAt ?? 0,
      run: () => settleDebit(account, account.sessions.require(order.id), order),
    })),
    ...retries.flatMap((invoice) => {
      const subscription = account.subscriptions.get(invoice.parent.subscription_details.subscription);
      const at = invoice.next_payment_attempt;
      return subscription && at !== null ? [{ at, run: () => collectCycle(account, subscription, invoice) }] : [];
    }),
    ...account.subscriptions.where((one) => !isOver(one)).flatMap((subscription) => dueOf(account, subscription)),
  ];
}

function dueOf(account: StripeAccount, subscription: Subscription): Due[] {
  const { status, created, cancel_at, pause_collection, pending_update } = subscription;
  if (status === 'incomplete')
    return [{ at: created + FIRST_PAYMENT_SECONDS, run: () => expireUnpaid(account, subscription) }];
  const end = { at: cancel_at ?? 0, run: () => endSubscription(account, subscription, 'cancellation_requested') };
  const renewal = { at: paidUntil(subscription), run: () => renew(account, subscription) };
  const expiry = { at: pending_update?.expires_at ?? 0, run: () => expireUpdate(account, subscription) };
  const resumption = {
    at: pause_collection?.resumes_at ?? 0,
    run: () => account.change(subscription, 'customer.subscription.updated', { pause_collection: null }),
  };
  return [
    ...(pending_update ? [expiry] : []),
    // A pause ends before a renewal at the same moment, so that the renewal is charged.
    ...(pause_collection?.resumes_at ? [resumption] : []),
    // A cancellation comes before a renewal at the same moment, so that a canceled month is not charged.
    ...(cancel_at === null ? [] : [end]),
    renewal,
  ];
}

/** Ends a subscription whose first payment was not made in time. */
function expireUnpaid(account: StripeAccount, subscription: Subscription): void {
  voidLatestInvoice(account, subscription);
  expireFirst(account, subscription);
}

/** Cancels an upgrade that was not paid in time. The subscription remains on the old plan. */
function expireUpdate(account: StripeAccount, subscription: Subscription): void {
  voidLatestInvoice(account, subscription);
  subscription.pending_update = null;
  account.emit('customer.subscription.pending_update_expired', subscription);
}

function voidLatestInvoice(account: StripeAccount, { latest_invoice }: Subscription): void {
  const invoice = account.invoices.get(latest_invoice);
  if (invoice?.status === 'open') voidInvoice(account, invoice);
}
