import type { Subscription } from '@overline/contracts';

/** Cents as a person reads them. */
export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);
}

/** The day of a moment, where the reader is. */
export function dayOf(instant: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(instant));
}

/** What is paid, until when, and how to leave, in plain sentences. */
export function subscriptionWords(subscription: Subscription): string[] {
  const { tier, status, priceCents, currency, renewsOn, endsOn, nextTier, notice, lastRefund } = subscription;
  const price = money(priceCents, currency);
  const refund = lastRefund
    ? [`${money(lastRefund.amountCents, lastRefund.currency)} was given back on ${dayOf(lastRefund.on)}.`]
    : [];
  switch (status) {
    case 'none':
      return [subscription.isSelling ? 'You have no subscription, and nothing is charged.' : 'Nothing is sold here.'];
    case 'pending':
      return ['Your payment is on its way. The plan begins when it arrives.'];
    case 'ended':
      return ['Your subscription has ended. Nothing is charged any more.', ...refund];
    case 'past-due':
      return [
        notice
          ? `The payment of ${money(notice.amountCents, notice.currency)} did not go through.`
          : 'A payment did not go through.',
        notice?.nextAttemptOn
          ? `You keep ${tier} while the card is tried again, next on ${dayOf(notice.nextAttemptOn)}.`
          : 'Pay the open invoice to go on.',
        'Update the card under Manage Subscription, or pay the open invoice.',
      ];
    case 'ending':
      return [
        `Cancelled: ${tier} is paid until ${endsOn ? dayOf(endsOn) : 'the end of the month'}, and then the ` +
          `account is Free.`,
        'Nothing more is charged. Until that day you can resume it under Manage Subscription.',
        ...refund,
      ];
    case 'active':
      return [
        `You pay ${price} a month for ${tier}.${renewsOn ? ` The next payment is on ${dayOf(renewsOn)}.` : ''}`,
        ...(nextTier ? [`On that day the plan becomes ${nextTier}.`] : []),
        'To leave, press Manage Subscription and then Cancel subscription: what is paid stays, and nothing more ' +
          'is charged.',
        ...refund,
      ];
  }
}
