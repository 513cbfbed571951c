import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Principal } from '@overline/contracts';
import { Clock } from '@overline/service-kit';
import type { RunningStripe } from '@overline/sandbox/test/running-stripe.ts';
import { ApplyBreak } from '../src/breaks/break.ts';
import {
  type BillingStack,
  CARD_THAT_FAILS_LATER,
  GOOD_CARD,
  startBillingStack,
  type TestEnvironment,
} from './running-billing.ts';

const HOUR = 3_600;
const DAY = 86_400;

describe('a subscription during a break', () => {
  let stack: BillingStack;
  let provider: RunningStripe;
  let env: TestEnvironment;

  beforeAll(async () => {
    stack = await startBillingStack();
    ({ provider, env } = stack);
    // The service has the provider's clock, which the tests move.
    jest.spyOn(Clock.prototype, 'now').mockImplementation(() => new Date(provider.account.now() * 1_000));
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await stack.stop();
  });

  const later = (days: number): string => new Date((provider.account.now() + days * DAY) * 1_000).toISOString();
  const isOf = (by: Principal) => {
    const { id } = env.customerOf(by);
    return ({ customer }: { customer: string }): boolean => customer === id;
  };
  /** The payments of a user that succeeded. */
  const payments = (by: Principal): number =>
    provider.account.charges.where(isOf(by)).filter(({ status }) => status === 'succeeded').length;
  /** The attempts to charge a user. */
  const attempts = (by: Principal): number => provider.account.charges.where(isOf(by)).length;
  const secondsToRenewal = (by: Principal): number => {
    const [subscription] = provider.account.subscriptions.where(isOf(by));
    return subscription!.items.data[0]!.current_period_end - provider.account.now();
  };
  /** A subscriber whose first renewal was just declined. */
  const aPastDueSubscriber = async (): Promise<Principal> => {
    const by = env.person();
    await env.buy(by, 'Premium', CARD_THAT_FAILS_LATER);
    await env.until(by, { tier: 'Premium' });
    provider.sandbox.advanceClock(secondsToRenewal(by));
    await env.until(by, { status: 'past-due' });
    return by;
  };
  /** A Platinum subscriber whose next month will be Premium. */
  const aSubscriberWithDowngrade = async (): Promise<Principal> => {
    const by = env.person();
    await env.buy(by, 'Platinum');
    await env.until(by, { tier: 'Platinum' });
    await provider.press((await env.checkout(by, 'Premium')).url, { action: 'confirm' });
    await env.until(by, { nextTier: 'Premium' });
    return by;
  };

  it('is not charged until the end of the break, and monthly from then on', async () => {
    const by = env.person();
    await env.buy(by, 'Premium');
    await env.until(by, { tier: 'Premium' });
    const endsAt = await env.takeBreak(by, 'pause', 40);
    await env.until(by, { status: 'active', tier: 'Premium', renewsOn: endsAt });
    provider.sandbox.advanceClock(39 * DAY);
    expect(payments(by)).toBe(1);
    provider.sandbox.advanceClock(2 * DAY);
    await env.until(by, ({ renewsOn }) => renewsOn !== endsAt);
    expect(payments(by)).toBe(2);
    provider.sandbox.advanceClock(31 * DAY);
    expect(payments(by)).toBe(3);
  });

  it('is charged at the end of a short break across the renewal, without a free month', async () => {
    const by = env.person();
    await env.buy(by, 'Premium');
    await env.until(by, { tier: 'Premium' });
    provider.sandbox.advanceClock(secondsToRenewal(by) - HOUR);
    const endsAt = await env.takeBreak(by, 'pause', 1);
    await env.until(by, { renewsOn: endsAt });
    provider.sandbox.advanceClock(23 * HOUR);
    expect(payments(by)).toBe(1);
    provider.sandbox.advanceClock(2 * HOUR);
    expect(payments(by)).toBe(2);
  });

  it('renews on its own date if the break ends before it', async () => {
    const by = env.person();
    await env.buy(by, 'Premium');
    const { renewsOn } = await env.until(by, { tier: 'Premium' });
    await stack.service.get(ApplyBreak).execute(aCall(by, 'pause', later(7)));
    expect(await env.status(by)).toMatchObject({ status: 'active', renewsOn });
  });

  it('keeps the end of the longer break if the call of a shorter one is retried after it', async () => {
    const by = env.person();
    await env.buy(by, 'Premium');
    await env.until(by, { tier: 'Premium' });
    const end = later(42);
    await stack.service.get(ApplyBreak).execute(aCall(by, 'pause', end));
    await stack.service.get(ApplyBreak).execute(aCall(by, 'pause', later(35)));
    expect(await env.status(by)).toMatchObject({ renewsOn: end });
  });

  it('is canceled with the break if the user chose that, and nothing more is charged', async () => {
    const by = env.person();
    await env.buy(by, 'Premium');
    await env.until(by, { tier: 'Premium' });
    await env.takeBreak(by, 'cancel', 200);
    await env.until(by, { status: 'ending', renewsOn: null });
    provider.sandbox.advanceClock(31 * DAY);
    await env.until(by, { status: 'ended', tier: 'Free' });
    expect(payments(by)).toBe(1);
  });

  it('is canceled even if a downgrade is scheduled', async () => {
    const by = await aSubscriberWithDowngrade();
    await env.takeBreak(by, 'cancel', 200);
    await env.until(by, { status: 'ending', nextTier: null });
    provider.sandbox.advanceClock(32 * DAY);
    await env.until(by, { status: 'ended', tier: 'Free' });
    expect(payments(by)).toBe(1);
  });

  it('keeps a scheduled downgrade, is not charged until the break ends, and the longer break counts', async () => {
    const by = await aSubscriberWithDowngrade();
    await stack.service.get(ApplyBreak).execute(aCall(by, 'pause', later(42)));
    await stack.service.get(ApplyBreak).execute(aCall(by, 'pause', later(25)));
    expect(await env.status(by)).toMatchObject({ status: 'active', renewsOn: null });
    provider.sandbox.advanceClock(41 * DAY);
    expect(payments(by)).toBe(1);
    provider.sandbox.advanceClock(24 * DAY);
    await env.until(by, { tier: 'Premium', priceCents: 500 });
    expect(payments(by)).toBe(2);
  });

  it('is canceled at once if the renewal has failed, and the payment is not tried again', async () => {
    const by = await aPastDueSubscriber();
    const before = attempts(by);
    await env.takeBreak(by, 'cancel', 200);
    await env.until(by, { status: 'ended', tier: 'Free', notice: null });
    provider.sandbox.advanceClock(8 * DAY);
    expect(attempts(by)).toBe(before);
  });

  it('is not charged for a failed renewal during the break, but at its end', async () => {
    const by = await aPastDueSubscriber();
    const before = attempts(by);
    const endsAt = await env.takeBreak(by, 'pause', 10);
    await env.until(by, { status: 'active', renewsOn: endsAt, notice: null });
    provider.sandbox.advanceClock(9 * DAY);
    expect(attempts(by)).toBe(before);
    await env.portal(by, { action: 'card', card: GOOD_CARD });
    provider.sandbox.advanceClock(2 * DAY);
    expect(payments(by)).toBe(2);
  });

  it('is not charged for a renewal that is still a draft when the break starts', async () => {
    const by = env.person();
    await env.buy(by, 'Premium');
    await env.until(by, { tier: 'Premium' });
    provider.account.draftSeconds = HOUR;
    provider.sandbox.advanceClock(secondsToRenewal(by));
    const endsAt = await env.takeBreak(by, 'pause', 3);
    await env.until(by, { renewsOn: endsAt });
    provider.sandbox.advanceClock(2 * DAY);
    provider.account.draftSeconds = 0;
    expect(payments(by)).toBe(1);
    provider.sandbox.advanceClock(2 * DAY);
    expect(payments(by)).toBe(2);
  });

  it('ends with the break if the first payment is missing', async () => {
    const by = env.person();
    await env.checkout(by, 'Premium');
    const [price] = (await provider.stripe.prices.list({ lookup_keys: ['overline_premium_month'] })).data;
    const { id: customer } = env.customerOf(by);
    const { id } = await provider.stripe.subscriptions.create({ customer, items: [{ price: price!.id }] });
    await env.until(by, { status: 'pending' });
    await env.takeBreak(by, 'pause', 3);
    await env.until(by, { status: 'ended', tier: 'Free' });
    const invoices = await provider.stripe.invoices.list({ subscription: id });
    expect(invoices.data.map(({ status }) => status)).toEqual(['void']);
  });

  function aCall(by: Principal, subscription: 'pause' | 'cancel', endsAt: string) {
    const payload = { customerId: env.customerOf(by).id, subscription, endsAt };
    return { key: '', attempt: 1, signal: new AbortController().signal, payload };
  }
});
