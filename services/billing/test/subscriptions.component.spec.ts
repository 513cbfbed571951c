import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyPaymentRequest } from '@overline/contracts';
import type { RunningStripe } from '@overline/sandbox/test/running-stripe.ts';
import { type BillingHouse, CARD_THAT_FAILS_LATER, startBillingHouse, type Surroundings } from './running-billing.ts';

const DAY = 86_400;

describe('a subscription', () => {
  let house: BillingHouse;
  let provider: RunningStripe;
  let around: Surroundings;

  beforeAll(async () => {
    house = await startBillingHouse();
    ({ provider, around } = house);
  });
  beforeEach(() => {
    around.delivers = true;
  });
  afterAll(() => house.stop());

  const endOfMonth = (): string => new Date(provider.account.now() * 1000 + 30 * DAY * 1000).toISOString();

  it('begins with the payment, says until when it is paid, and others hear of it', async () => {
    const by = around.person();
    expect(await around.status(by)).toMatchObject({ tier: 'Free', status: 'none', isSelling: true });
    const sessionId = await around.buy(by, 'Premium');
    const status = await around.until(by, { tier: 'Premium', status: 'active' });
    expect(status).toMatchObject({ priceCents: 500, currency: 'usd', renewsOn: endOfMonth(), endsOn: null });
    expect(status.receiptUrl).toContain('/invoice/');
    expect(await around.verify(by, sessionId)).toEqual({ success: true, user: { tier: 'Premium' } });
    expect(around.heard.filter(({ userId }) => userId === by.userId).at(-1)).toMatchObject({
      paidTier: 'Premium',
      status: 'active',
      priceCents: 500,
      subscriptionId: expect.stringMatching(/^sub_/),
    });
  });

  it('is known at once to who comes back from the page, even where every webhook is lost', async () => {
    around.delivers = false;
    const by = around.person();
    const sessionId = await around.buy(by, 'Platinum');
    expect(await around.verify(by, sessionId)).toEqual({ success: true, user: { tier: 'Platinum' } });
    around.makeAdmin(by);
    expect(await around.verify({ ...by, tier: 'Admin' }, sessionId)).toEqual({
      success: true,
      user: { tier: 'Admin' },
    });
  });

  it('is applied by auth before the payment is confirmed', async () => {
    around.delivers = false;
    const by = around.person();
    const sessionId = await around.buy(by, 'Premium');
    await around.verify(by, sessionId);
    expect(around.applied.filter(({ userId }) => userId === by.userId)).toEqual([
      { userId: by.userId, version: 1, paidTier: 'Premium', subscriptionId: expect.stringMatching(/^sub_/) },
    ]);
  });

  it("refuses another person's session, and changes nothing", async () => {
    around.delivers = false;
    const [owner, thief] = [around.person(), around.person()];
    const sessionId = await around.buy(owner, 'Premium');
    expect(await around.failure(verifyPaymentRequest, { by: thief, sessionId })).toBe('forbidden PAYMENT_OF_ANOTHER');
    expect(await around.failure(verifyPaymentRequest, { by: thief, sessionId: 'cs_test_nobody' })).toBe(
      'not-found NO_SUCH_PAYMENT',
    );
    expect((await around.status(thief)).tier).toBe('Free');
    expect((await around.status(owner)).tier).toBe('Free');
  });

  it('is not there while the session is open', async () => {
    const by = around.person();
    const { url } = await around.checkout(by, 'Premium');
    expect(await around.verify(by, url.split('/').at(-1) ?? '')).toEqual({ success: false, user: { tier: 'Free' } });
  });

  it('opens one session for two clicks, and the old one goes when another plan is chosen', async () => {
    const by = around.person();
    const clicks = await Promise.all([1, 2, 3].map(() => around.checkout(by, 'Premium')));
    expect(new Set(clicks.map(({ url }) => url)).size).toBe(1);
    const other = await around.checkout(by, 'Platinum');
    expect(other.url).not.toBe(clicks[0]!.url);
    expect(provider.account.customers.where((one) => one.metadata['userId'] === by.userId)).toHaveLength(1);
    expect(
      provider.account.sessions.where((one) => one.client_reference_id === by.userId && one.status === 'open'),
    ).toHaveLength(1);
  });

  it('is changed in the portal by who buys again, never bought twice', async () => {
    const by = around.person();
    await around.buy(by, 'Premium');
    await around.until(by, { tier: 'Premium' });
    const { url } = await around.checkout(by, 'Platinum');
    expect(url).toContain('/portal/');
    await provider.press(url, { action: 'confirm' });
    const upgraded = await around.until(by, { tier: 'Platinum', status: 'active' });
    expect(upgraded.priceCents).toBe(1_500);
    expect((await around.checkout(by, 'Platinum')).url).toContain('/portal/');
    const back = await around.checkout(by, 'Premium');
    await provider.press(back.url, { action: 'confirm' });
    const waiting = await around.until(by, { nextTier: 'Premium' });
    expect(waiting).toMatchObject({ tier: 'Platinum', status: 'active' });
    provider.sandbox.advanceClock(31 * DAY);
    await around.until(by, { tier: 'Premium', nextTier: null, priceCents: 500 });
  });

  it('is cancelled for the end of what is paid, can be resumed until then, and is Free afterwards', async () => {
    const by = around.person();
    await around.buy(by, 'Premium');
    const { renewsOn } = await around.until(by, { tier: 'Premium' });
    await around.portal(by, { action: 'cancel' });
    expect(await around.until(by, { status: 'ending' })).toMatchObject({
      tier: 'Premium',
      endsOn: renewsOn,
      renewsOn: null,
    });
    await around.portal(by, { action: 'resume' });
    await around.until(by, { status: 'active', endsOn: null });
    await around.portal(by, { action: 'cancel' });
    await around.until(by, { status: 'ending' });
    provider.sandbox.advanceClock(31 * DAY);
    await around.until(by, { status: 'ended', tier: 'Free' });
    expect((await around.checkout(by, 'Premium')).url).toContain('/pay/');
  });

  it('ends on a date as on a flag', async () => {
    const by = around.person();
    await around.buy(by, 'Premium');
    await around.until(by, { tier: 'Premium' });
    const [subscription] = (await provider.stripe.subscriptions.list({ limit: 1 })).data;
    await provider.stripe.subscriptions.update(subscription!.id, { cancel_at: 'min_period_end' });
    expect((await around.until(by, { status: 'ending' })).endsOn).not.toBeNull();
  });

  it('stays while a renewal is tried again, says what to do, and goes on once it is paid', async () => {
    const by = around.person();
    await around.buy(by, 'Premium', CARD_THAT_FAILS_LATER);
    await around.until(by, { tier: 'Premium' });
    provider.sandbox.advanceClock(31 * DAY);
    const { notice } = await around.until(by, { tier: 'Premium', status: 'past-due' });
    expect(notice).toMatchObject({ amountCents: 500, nextAttemptOn: expect.any(String) });
    await provider.press(notice!.url, { action: 'pay', card: '4242424242424242' });
    await around.until(by, { tier: 'Premium', status: 'active', notice: null });
  });

  it('is Free when the tries have ended', async () => {
    const by = around.person();
    await around.buy(by, 'Premium', CARD_THAT_FAILS_LATER);
    await around.until(by, { tier: 'Premium' });
    provider.sandbox.advanceClock(31 * DAY);
    await around.until(by, { status: 'past-due' });
    provider.sandbox.advanceClock(8 * DAY);
    await around.until(by, { tier: 'Free', status: 'ended', notice: null });
  });

  it('keeps the old plan while its upgrade is not paid', async () => {
    const by = around.person();
    await around.buy(by, 'Premium', CARD_THAT_FAILS_LATER);
    await around.until(by, { tier: 'Premium' });
    const { url } = await around.checkout(by, 'Platinum');
    await provider.press(url, { action: 'confirm' });
    const { notice, ...still } = await around.until(by, (status) => status.notice !== null);
    expect(still).toMatchObject({ tier: 'Premium', status: 'active', priceCents: 500 });
    await provider.press(notice!.url, { action: 'pay', card: '4242424242424242' });
    await around.until(by, { tier: 'Platinum', notice: null });
  });

  it('begins without a payment where a code takes everything off', async () => {
    await provider.stripe.coupons.create({ id: 'GIFT', percent_off: 100, duration: 'once' });
    await provider.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: 'GIFT' }, code: 'GIFT' });
    const by = around.person();
    const sessionId = await around.buy(by, 'Platinum', '4000000000000002', 'gift');
    expect(await around.verify(by, sessionId)).toEqual({ success: true, user: { tier: 'Platinum' } });
  });

  it('is on its way while a bank debit is, and begins when it arrives', async () => {
    const by = around.person();
    const sessionId = await around.buy(by, 'Premium', '000123456789');
    expect(await around.verify(by, sessionId)).toEqual({ success: false, user: { tier: 'Free' } });
    await around.until(by, { tier: 'Free', status: 'pending' });
    provider.sandbox.advanceClock(DAY);
    await around.until(by, { tier: 'Premium', status: 'active' });
  });
});
