import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPortalRequest, verifyPaymentRequest } from '@overline/contracts';
import type { RunningStripe } from '@overline/sandbox/test/running-stripe.ts';
import { until } from '@overline/testing';
import {
  type BillingStack,
  CARD_THAT_FAILS_LATER,
  startBillingStack,
  type TestEnvironment,
} from './running-billing.ts';

const DAY = 86_400;

describe('a subscription', () => {
  let stack: BillingStack;
  let provider: RunningStripe;
  let env: TestEnvironment;

  beforeAll(async () => {
    stack = await startBillingStack();
    ({ provider, env } = stack);
  });
  beforeEach(() => {
    env.delivers = true;
  });
  afterAll(() => stack.stop());

  const endOfMonth = (): string => new Date(provider.account.now() * 1000 + 30 * DAY * 1000).toISOString();

  it('starts with the payment, shows when it renews, and emits an event', async () => {
    const by = env.person();
    expect(await env.status(by)).toMatchObject({ tier: 'Free', status: 'none', isSelling: true });
    const sessionId = await env.buy(by, 'Premium');
    const status = await env.until(by, { tier: 'Premium', status: 'active' });
    expect(status).toMatchObject({ priceCents: 500, currency: 'usd', renewsOn: endOfMonth(), endsOn: null });
    expect(status.receiptUrl).toContain('/invoice/');
    expect(await env.verify(by, sessionId)).toEqual({ success: true, user: { tier: 'Premium' } });
    expect(env.emitted.filter(({ userId }) => userId === by.userId).at(-1)).toMatchObject({
      paidTier: 'Premium',
      status: 'active',
      priceCents: 500,
      subscriptionId: expect.stringMatching(/^sub_/),
    });
  });

  it('is active as soon as the user returns from the checkout page, even if every webhook is lost', async () => {
    env.delivers = false;
    const by = env.person();
    const sessionId = await env.buy(by, 'Platinum');
    expect(await env.verify(by, sessionId)).toEqual({ success: true, user: { tier: 'Platinum' } });
    env.makeAdmin(by);
    expect(await env.verify({ ...by, tier: 'Admin' }, sessionId)).toEqual({
      success: true,
      user: { tier: 'Admin' },
    });
  });

  it('is applied by auth before the payment is confirmed', async () => {
    env.delivers = false;
    const by = env.person();
    const sessionId = await env.buy(by, 'Premium');
    await env.verify(by, sessionId);
    expect(env.applied.filter(({ userId }) => userId === by.userId)).toEqual([
      { userId: by.userId, version: 1, paidTier: 'Premium', subscriptionId: expect.stringMatching(/^sub_/) },
    ]);
  });

  it("refuses another user's checkout session, and changes nothing", async () => {
    env.delivers = false;
    const [owner, thief] = [env.person(), env.person()];
    const sessionId = await env.buy(owner, 'Premium');
    expect(await env.failure(verifyPaymentRequest, { by: thief, sessionId })).toBe('forbidden PAYMENT_OF_ANOTHER');
    for (const unknown of ['cs_test_unknown', `cs_${'9'.repeat(200)}`])
      expect(await env.failure(verifyPaymentRequest, { by: thief, sessionId: unknown })).toBe(
        'not-found NO_SUCH_PAYMENT',
      );
    const tooLong = `cs_${'9'.repeat(201)}`;
    expect(await env.failure(verifyPaymentRequest, { by: thief, sessionId: tooLong })).toBe('invalid BAD_REQUEST');
    expect((await env.status(thief)).tier).toBe('Free');
    expect((await env.status(owner)).tier).toBe('Free');
  });

  it('does not exist while the checkout session is open', async () => {
    const by = env.person();
    const { url } = await env.checkout(by, 'Premium');
    expect(await env.verify(by, url.split('/').at(-1) ?? '')).toEqual({ success: false, user: { tier: 'Free' } });
  });

  it('opens one checkout session for two clicks, and expires it when another plan is chosen', async () => {
    const by = env.person();
    const clicks = await Promise.all([1, 2, 3].map(() => env.checkout(by, 'Premium')));
    expect(new Set(clicks.map(({ url }) => url)).size).toBe(1);
    const other = await env.checkout(by, 'Platinum');
    expect(other.url).not.toBe(clicks[0]!.url);
    expect(provider.account.customers.where((one) => one.metadata['userId'] === by.userId)).toHaveLength(1);
    expect(
      provider.account.sessions.where(
        (session) => session.client_reference_id === by.userId && session.status === 'open',
      ),
    ).toHaveLength(1);
  });

  it('cannot be managed before the first payment', async () => {
    const by = env.person();
    await env.checkout(by, 'Premium');
    expect(await env.failure(createPortalRequest, { by, origin: null })).toBe('not-found NO_SUBSCRIPTION');
  });

  it("sends its receipts to the account's new email address as soon as it changes", async () => {
    const by = env.person('before@example.com');
    await env.buy(by, 'Premium');
    expect(env.customerOf(by).email).toBe('before@example.com');
    await env.changeEmail(by, 'after@example.com');
    await until(() => env.customerOf(by).email === 'after@example.com');
  });

  it.each(['checkout', 'portal'])('corrects an outdated email address when the %s opens', async (page) => {
    const by = env.person();
    if (page === 'portal') await env.buy(by, 'Premium');
    else await env.checkout(by, 'Premium');
    await env.changeEmail(by, `${page}@example.com`, { announces: false });
    if (page === 'portal') await env.ask(createPortalRequest, { by, origin: null });
    else await env.checkout(by, 'Premium');
    await until(() => env.customerOf(by).email === `${page}@example.com`);
  });

  it('is changed in the portal when the user buys again, never bought twice', async () => {
    const by = env.person();
    await env.buy(by, 'Premium');
    await env.until(by, { tier: 'Premium' });
    const { url } = await env.checkout(by, 'Platinum');
    expect(url).toContain('/portal/');
    await provider.press(url, { action: 'confirm' });
    const upgraded = await env.until(by, { tier: 'Platinum', status: 'active' });
    expect(upgraded.priceCents).toBe(1_500);
    expect((await env.checkout(by, 'Platinum')).url).toContain('/portal/');
    const back = await env.checkout(by, 'Premium');
    await provider.press(back.url, { action: 'confirm' });
    const waiting = await env.until(by, { nextTier: 'Premium' });
    expect(waiting).toMatchObject({ tier: 'Platinum', status: 'active' });
    provider.sandbox.advanceClock(31 * DAY);
    await env.until(by, { tier: 'Premium', nextTier: null, priceCents: 500 });
  });

  it('is canceled for the end of the period, can be resumed until then, and is Free afterwards', async () => {
    const by = env.person();
    await env.buy(by, 'Premium');
    const { renewsOn } = await env.until(by, { tier: 'Premium' });
    await env.portal(by, { action: 'cancel' });
    expect(await env.until(by, { status: 'ending' })).toMatchObject({
      tier: 'Premium',
      endsOn: renewsOn,
      renewsOn: null,
    });
    await env.portal(by, { action: 'resume' });
    await env.until(by, { status: 'active', endsOn: null });
    await env.portal(by, { action: 'cancel' });
    await env.until(by, { status: 'ending' });
    provider.sandbox.advanceClock(31 * DAY);
    await env.until(by, { status: 'ended', tier: 'Free' });
    expect((await env.checkout(by, 'Premium')).url).toContain('/pay/');
  });

  it('ends on a date or at the end of the period', async () => {
    const by = env.person();
    await env.buy(by, 'Premium');
    await env.until(by, { tier: 'Premium' });
    const [subscription] = (await provider.stripe.subscriptions.list({ limit: 1 })).data;
    await provider.stripe.subscriptions.update(subscription!.id, { cancel_at: 'min_period_end' });
    expect((await env.until(by, { status: 'ending' })).endsOn).not.toBeNull();
  });

  it('stays while a failed renewal is retried, tells the user what to do, and continues once it is paid', async () => {
    const by = env.person();
    await env.buy(by, 'Premium', CARD_THAT_FAILS_LATER);
    await env.until(by, { tier: 'Premium' });
    provider.sandbox.advanceClock(31 * DAY);
    const { notice } = await env.until(by, { tier: 'Premium', status: 'past-due' });
    expect(notice).toMatchObject({ amountCents: 500, nextAttemptOn: expect.any(String) });
    await provider.press(notice!.url, { action: 'pay', card: '4242424242424242' });
    await env.until(by, { tier: 'Premium', status: 'active', notice: null });
  });

  it('is Free when the retries have failed', async () => {
    const by = env.person();
    await env.buy(by, 'Premium', CARD_THAT_FAILS_LATER);
    await env.until(by, { tier: 'Premium' });
    provider.sandbox.advanceClock(31 * DAY);
    await env.until(by, { status: 'past-due' });
    provider.sandbox.advanceClock(8 * DAY);
    await env.until(by, { tier: 'Free', status: 'ended', notice: null });
  });

  it('keeps the old plan while its upgrade is not paid', async () => {
    const by = env.person();
    await env.buy(by, 'Premium', CARD_THAT_FAILS_LATER);
    await env.until(by, { tier: 'Premium' });
    const { url } = await env.checkout(by, 'Platinum');
    await provider.press(url, { action: 'confirm' });
    const { notice, ...still } = await env.until(by, (status) => status.notice !== null);
    expect(still).toMatchObject({ tier: 'Premium', status: 'active', priceCents: 500 });
    await provider.press(notice!.url, { action: 'pay', card: '4242424242424242' });
    await env.until(by, { tier: 'Platinum', notice: null });
  });

  it('starts without a payment with a 100% promotion code', async () => {
    await provider.stripe.coupons.create({ id: 'GIFT', percent_off: 100, duration: 'once' });
    await provider.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: 'GIFT' }, code: 'GIFT' });
    const by = env.person();
    const sessionId = await env.buy(by, 'Platinum', '4000000000000002', 'gift');
    expect(await env.verify(by, sessionId)).toEqual({ success: true, user: { tier: 'Platinum' } });
  });

  it('is pending while a bank debit is, and starts when it is paid', async () => {
    const by = env.person();
    const sessionId = await env.buy(by, 'Premium', '000123456789');
    expect(await env.verify(by, sessionId)).toEqual({ success: false, user: { tier: 'Free' } });
    await env.until(by, { tier: 'Free', status: 'pending' });
    provider.sandbox.advanceClock(DAY);
    await env.until(by, { tier: 'Premium', status: 'active' });
  });
});
