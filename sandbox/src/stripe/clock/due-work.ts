import { expireSession, settleDebit } from '../ledger/checkout.ts';
import { closeUsedUp } from '../ledger/discounts.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Subscription } from '../ledger/objects.ts';
import { endSubscription, isOver } from '../ledger/subscription-end.ts';
import { collectCycle, FIRST_PAYMENT_SECONDS, paidUntil, renew } from '../ledger/subscriptions.ts';

type Due = { at: number; run: () => void };

// A clock that is moved years ahead must still come to an end.
const MOST_STEPS = 100_000;

/** Does everything that was due by now, in the order in which it was due, each at its own time. */
export function catchUp(ledger: Ledger): void {
  const until = ledger.now();
  const aheadMs = ledger.aheadMs;
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = dueWork(ledger).reduce<Due | undefined>((a, b) => (a && a.at <= b.at ? a : b), undefined);
    if (!next || next.at > until) break;
    ledger.aheadMs = aheadMs - (until - Math.max(next.at, 0)) * 1000;
    next.run();
    ledger.revision++;
  }
  ledger.aheadMs = aheadMs;
  closeUsedUp(ledger);
}

/** Moves the account's clock ahead and lets what falls into that time happen. */
export function moveAhead(ledger: Ledger, seconds: number): void {
  ledger.aheadMs += seconds * 1000;
  ledger.revision++;
  catchUp(ledger);
}

function dueWork(ledger: Ledger): Due[] {
  const sessions = ledger.sessions.where(({ status }) => status === 'open');
  const debits = ledger.orders.where(({ debit }) => debit !== null);
  const retries = ledger.invoices.where((one) => one.status === 'open' && one.next_payment_attempt !== null);
  return [
    ...sessions.map((session) => ({ at: session.expires_at, run: () => expireSession(ledger, session) })),
    ...debits.map((order) => ({
      at: order.debit?.settlesAt ?? 0,
      run: () => settleDebit(ledger, ledger.sessions.need(order.id), order),
    })),
    ...retries.flatMap((invoice) => {
      const subscription = ledger.subscriptions.get(invoice.parent.subscription_details.subscription);
      const at = invoice.next_payment_attempt;
      return subscription && at !== null ? [{ at, run: () => collectCycle(ledger, subscription, invoice) }] : [];
    }),
    ...ledger.subscriptions.where((one) => !isOver(one)).flatMap((subscription) => dueOf(ledger, subscription)),
  ];
}

function dueOf(ledger: Ledger, subscription: Subscription): Due[] {
  const { status, created, cancel_at, pending_update } = subscription;
  if (status === 'incomplete')
    return [{ at: created + FIRST_PAYMENT_SECONDS, run: () => expireFirst(ledger, subscription) }];
  const end = { at: cancel_at ?? 0, run: () => endSubscription(ledger, subscription, 'cancellation_requested') };
  const renewal = { at: paidUntil(subscription), run: () => renew(ledger, subscription) };
  const expiry = { at: pending_update?.expires_at ?? 0, run: () => expireUpdate(ledger, subscription) };
  return [
    ...(pending_update ? [expiry] : []),
    // At the same moment the end comes first: nobody pays for a month that they cancelled.
    ...(cancel_at === null ? [] : [end]),
    ...(status === 'paused' ? [] : [renewal]),
  ];
}

/** The first payment was never made. */
function expireFirst(ledger: Ledger, subscription: Subscription): void {
  const invoice = subscription.latest_invoice === null ? undefined : ledger.invoices.get(subscription.latest_invoice);
  if (invoice?.status === 'open')
    ledger.change(invoice, 'invoice.voided', { status: 'void', next_payment_attempt: null });
  ledger.change(subscription, 'customer.subscription.updated', {
    status: 'incomplete_expired',
    ended_at: ledger.now(),
  });
}

/** The upgrade was not paid in time: everything stays as it was. */
function expireUpdate(ledger: Ledger, subscription: Subscription): void {
  const invoice = subscription.latest_invoice === null ? undefined : ledger.invoices.get(subscription.latest_invoice);
  if (invoice?.status === 'open')
    ledger.change(invoice, 'invoice.voided', { status: 'void', next_payment_attempt: null });
  subscription.pending_update = null;
  ledger.emit('customer.subscription.pending_update_expired', subscription);
}
