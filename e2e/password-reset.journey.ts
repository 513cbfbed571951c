import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible } from './accessibility.ts';
import { watch } from './page-errors.ts';
import { inboxUrl, newAccount, openPage, startBrowser, startSignedIn } from './site.ts';

const NEW_PASSWORD = 'amber pelican 12';

let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

it('a forgotten password is reset by email, which ends the old session, and the link works once', async () => {
  const { email, token } = await newAccount();
  // Every request of this page may be the first after its session has ended.
  const before = await openPage(browser, { expectedFailures: ['/auth/me', '/auth/time', '/live'] });
  await startSignedIn(before.page, token);
  await before.page.goto('/account');
  await before.page.getByText('Not confirmed yet').waitFor();

  const { page, errors } = await openPage(browser, { expectedFailures: ['/auth/reset-password'], reducedMotion: true });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();

  const link = await linkOf(email, 'Reset your Overline password');
  await page.goto(link);
  await choosePassword(page);
  await page.getByRole('heading', { name: 'Your password has changed' }).waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('link', { name: 'Sign in' }).last().click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/picks');

  await before.page.reload();
  await before.page.waitForURL('**/login');

  await page.goto(await linkOf(email, 'Confirm your email address'));
  await page.getByText(`${email} is now the email address of your account`).waitFor();
  await page.goto(link);
  await choosePassword(page);
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
  await before.page.context().close();
});

/** Waits for the email in the sandbox's inbox and returns its link. */
async function linkOf(email: string, subject: string): Promise<string> {
  // Not `openPage`, which runs a script in every frame to set the clock: the email's frame allows no scripts.
  const { page } = watch(await browser.newPage(), []);
  const row = page.getByRole('row').filter({ hasText: email }).filter({ hasText: subject });
  for (let tries = 0; tries < 50; tries += 1) {
    await page.goto(inboxUrl);
    if ((await row.count()) > 0) break;
    await page.waitForTimeout(100);
  }
  await row.getByRole('link').click();
  const link = await page.locator('pre a').getAttribute('href');
  await page.context().close();
  return link ?? '';
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set new password' }).click();
}
