import { describe, expect, it } from '@jest/globals';
import type { Subscription } from '@overline/contracts';
import { subscriptionText } from './subscription.tsx';

const NOON = '2026-12-22T18:00:00.000Z';
const active: Subscription = {
  isSelling: true,
  tier: 'Premium',
  status: 'active',
  priceCents: 500,
  currency: 'usd',
  renewsOn: NOON,
  endsOn: null,
  nextTier: null,
  receiptUrl: null,
  notice: null,
  lastRefund: null,
};
const words = (change: Partial<Subscription>): string => subscriptionText({ ...active, ...change }).join(' ');

describe('the subscription text', () => {
  it('says what is paid, when the next payment is due, and how to cancel', () => {
    expect(words({})).toContain('You pay $5.00 a month for Premium. The next payment is on December 22, 2026.');
    expect(words({})).toContain('To cancel, choose Manage Subscription, then Cancel subscription');
  });

  it('says when a canceled plan ends, and that nothing more is charged', () => {
    const text = words({ status: 'ending', renewsOn: null, endsOn: NOON });
    expect(text).toContain('you keep Premium until December 22, 2026, and then your account is Free.');
    expect(text).toContain('You will not be charged again.');
  });

  it('says what to do about a failed payment', () => {
    const notice = { url: 'https://pay.example', amountCents: 500, currency: 'usd', id: 'in_1:1', nextAttemptOn: NOON };
    expect(words({ status: 'past-due', notice })).toContain(
      'The payment of $5.00 did not go through. You keep Premium while we retry your card, next on December ' +
        '22, 2026.',
    );
  });

  it('says so when nothing is for sale', () => {
    expect(words({ status: 'none', tier: 'Free', isSelling: false })).toBe('This server does not sell plans.');
  });
});
