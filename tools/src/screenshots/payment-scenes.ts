import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';

const STATUS = '**/api/stripe/subscription-status';
const VERIFY = '**/api/stripe/verify-payment';
const SUCCESS = '/success?session_id=cs_test_picture';

const PAID = {
  isSelling: true,
  tier: 'Premium',
  status: 'active',
  priceCents: 500,
  currency: 'usd',
  renewsOn: '2026-12-22T18:00:00.000Z',
  endsOn: null,
  nextTier: null,
  receiptUrl: 'https://pay.example/receipt',
  notice: null,
  lastRefund: null,
};
const NOTICE = {
  url: 'https://pay.example/invoice',
  amountCents: 500,
  currency: 'usd',
  id: 'in_1:1',
  nextAttemptOn: '2026-12-25T18:00:00.000Z',
};

/** States that take a month, a bank or a failure are told to the page instead of waited for. */
const told = (address: string, body: object) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ json: body }));

const account = (state: string, change: object): Scene => ({
  name: `account-${state}`,
  viewer: 'premium',
  path: '/account',
  before: told(STATUS, { ...PAID, ...change }),
});

async function toCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose Platinum' }).click();
  await page.getByRole('button', { name: 'Pay' }).waitFor();
}

/** What a person meets who buys, pays, owes or leaves. */
export const paymentScenes: readonly Scene[] = [
  { name: 'checkout-hosted', viewer: 'free', path: '/pricing', then: toCheckout },
  {
    name: 'success-verifying',
    viewer: 'premium',
    path: SUCCESS,
    before: (page) => page.route(VERIFY, () => undefined),
  },
  {
    name: 'success-error',
    viewer: 'free',
    path: SUCCESS,
    then: (page) => page.getByRole('link', { name: 'Return to Pricing' }).waitFor(),
  },
  {
    name: 'success-paid',
    viewer: 'premium',
    path: SUCCESS,
    before: told(VERIFY, { success: true, user: { tier: 'Premium' } }),
  },
  account('paying', {}),
  account('ending', { status: 'ending', renewsOn: null, endsOn: PAID.renewsOn }),
  account('past-due', { status: 'past-due', renewsOn: null, notice: NOTICE }),
];
