import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Subscription, Tier } from '@overline/contracts';
import { errorText } from '../../api/api-error.ts';
import { call, routes } from '../../api/call.ts';
import { notify } from '../../components/toast/notify.ts';
import { useUser } from '../../session/session-context.tsx';
import { useSubscription } from './use-subscription.ts';

/** Redirects to the payment provider's billing portal. Hidden for unpaid plans. */
export function ManageSubscription({ className }: { className: string }) {
  const portal = useMutation({
    mutationFn: () => call(routes.createPortalSession),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) =>
      notify({ type: 'error', message: errorText(error, 'The billing page could not be opened. Please try again.') }),
  });
  const user = useUser();
  if (user === null || !isPaidTier(user.tier)) return null;
  return (
    <button
      type="button"
      className={className}
      aria-disabled={portal.isPending}
      onClick={() => (portal.isPending ? undefined : portal.mutate())}
    >
      {portal.isPending ? 'Processing...' : 'Manage Subscription'}
    </button>
  );
}

export function SubscriptionFacts() {
  const { data, isError } = useSubscription();
  if (isError) return <p className="text-sm text-quiet">Your subscription cannot be shown right now.</p>;
  if (!data) return null;
  const { notice, receiptUrl } = data;
  return (
    <div className="space-y-1 text-sm" data-testid="subscription-facts">
      {subscriptionText(data).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className="flex flex-wrap gap-4 pt-1">
        {notice ? <OutsideLink href={notice.url}>Pay the open invoice</OutsideLink> : null}
        {receiptUrl ? <OutsideLink href={receiptUrl}>Latest receipt</OutsideLink> : null}
      </p>
    </div>
  );
}

function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="font-medium text-accent underline">
      {children}
    </a>
  );
}

const KEY = 'paymentNoticeDismissed';

/** Shown on every page after a failed payment, until dismissed; the next attempt shows it again. */
export function PaymentNotice() {
  const user = useUser();
  const { data } = useSubscription({ enabled: user !== null && isPaidTier(user.tier) });
  const [dismissedId, setDismissedId] = useState(() => sessionStorage.getItem(KEY));
  const notice = user === null ? null : (data?.notice ?? null);
  if (notice === null || notice.id === dismissedId) return null;
  const close = (): void => {
    sessionStorage.setItem(KEY, notice.id);
    setDismissedId(notice.id);
  };
  return (
    <aside aria-label="Payment" className="border-b bg-notice-soft px-4 py-2 text-center text-sm text-notice">
      <p role="status">
        Your payment of {formatMoney(notice.amountCents, notice.currency)} did not go through.{' '}
        <a href={notice.url} target="_blank" rel="noreferrer" className="font-medium underline">
          Pay it now
        </a>{' '}
        or update your card under Manage Subscription.{' '}
        <button type="button" className="underline" onClick={close}>
          Close
        </button>
      </p>
    </aside>
  );
}

function formatMoney(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);
}

function formatLongDay(instant: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(instant));
}

/** The subscription in sentences: price, next payment or end, and how to cancel. */
export function subscriptionText(subscription: Subscription): string[] {
  const { tier, status, priceCents, currency, renewsOn, endsOn, nextTier, notice, lastRefund } = subscription;
  const price = formatMoney(priceCents, currency);
  const refund = lastRefund
    ? [`${formatMoney(lastRefund.amountCents, lastRefund.currency)} was refunded on ${formatLongDay(lastRefund.on)}.`]
    : [];
  switch (status) {
    case 'none':
      return [
        subscription.isSelling
          ? 'You have no subscription. You will not be charged.'
          : 'This server does not sell plans.',
      ];
    case 'pending':
      return ['Your payment is being processed. Your plan starts once it arrives.'];
    case 'ended':
      return ['Your subscription has ended. You will not be charged again.', ...refund];
    case 'past-due':
      return [
        notice
          ? `The payment of ${formatMoney(notice.amountCents, notice.currency)} did not go through.`
          : 'A payment did not go through.',
        notice?.nextAttemptOn
          ? `You keep ${tier} while we retry your card, next on ${formatLongDay(notice.nextAttemptOn)}.`
          : 'Pay the open invoice to keep your plan.',
        'Update the card under Manage Subscription, or pay the open invoice.',
      ];
    case 'ending':
      return [
        `Canceled: you keep ${tier} until ${endsOn ? formatLongDay(endsOn) : 'the end of the month'}, and then your ` +
          `account is Free.`,
        'You will not be charged again. Until then, you can resume it under Manage Subscription.',
        ...refund,
      ];
    case 'active':
      return [
        `You pay ${price} a month for ${tier}.${renewsOn ? ` The next payment is on ${formatLongDay(renewsOn)}.` : ''}`,
        ...(nextTier ? [`Your plan changes to ${nextTier} that day.`] : []),
        'To cancel, choose Manage Subscription, then Cancel subscription. ' +
          `You keep ${tier} until the end of the paid month.`,
        ...refund,
      ];
  }
}

function isPaidTier(tier: Tier): boolean {
  return tier === 'Premium' || tier === 'Platinum';
}
