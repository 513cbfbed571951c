import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { postApi, newAccount, openPage, startBrowser, startSignedIn, tokenOf } from './site.ts';

describe('a paid plan', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  it('is bought with a promotion code, canceled, kept until the paid period ends, and then Free again', async () => {
    const code = await createHalfPriceCode();
    const { token } = await newAccount();
    const { page } = await openPage(browser);
    await startSignedIn(page, token);

    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Choose Premium' }).click();
    await page.getByLabel('Promotion code').fill(code);
    const provider = new URL(page.url()).origin;
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Total due today $2.50').waitFor();
    await page.getByRole('button', { name: 'Pay' }).click();

    await page.waitForURL('**/success?session_id=*');
    await page.getByText('You are now on the Premium plan.').waitFor();
    await page.getByRole('link', { name: 'View Picks' }).click();
    const cards = page.getByRole('region', { name: 'Picks of the day' }).locator('article');
    await cards.nth(11).waitFor({ state: 'attached' });

    await page.goto('/account');
    const facts = page.getByTestId('subscription-facts');
    await facts.getByText('You pay $5.00 a month for Premium.').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Manage Subscription' }).click();
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    const until = await readEndDay(page);
    await page.getByRole('link', { name: 'Return to Overline' }).click();

    await page.goto('/account');
    await facts.getByText(`you keep Premium until ${until}, and then your account is Free.`).waitFor();
    expect(await page.getByTestId('plan-badge').innerText()).toBe('Premium');

    // No reload: a live update must show on the open page that the plan has ended.
    await moveClockAMonth(provider);
    await page.getByTestId('plan-badge').getByText('Free').waitFor();
    await facts.getByText('Your subscription has ended. You will not be charged again.').waitFor();
    await page.context().close();
  });
});

/** Creates a promotion code for 50% off the first month, through the Admin routes. */
async function createHalfPriceCode(): Promise<string> {
  const admin = await tokenOf('admin@overline.test');
  const id = `half${Date.now().toString(36)}`;
  const coupon = { id, name: 'Half of the first month', percentOff: 50, currency: 'usd', duration: 'once' };
  await postApi('/stripe/admin/coupons', coupon, admin);
  const created = await postApi<{ code: string }>(
    '/stripe/admin/promotion-codes',
    { coupon: id, code: id.toUpperCase() },
    admin,
  );
  return created.code;
}

/** The date on which the paid period ends, as the provider's page writes it. */
async function readEndDay(page: Page): Promise<string> {
  const text = await page.getByText(/^Ends on /).innerText();
  return /^Ends on (.+)\. Nothing more is charged\.$/.exec(text)?.[1] ?? '';
}

async function moveClockAMonth(provider: string): Promise<void> {
  const response = await fetch(`${provider}/control/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ do: 'move-clock', months: 1 }),
  });
  expect(response.status).toBe(200);
}
