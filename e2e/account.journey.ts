import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateSync } from 'otplib';
import type { Browser } from 'playwright-core';
import {
  deleteAccount,
  getApi,
  newAccount,
  openPage,
  PASSWORD,
  postApi,
  signIn,
  startBrowser,
  startSignedIn,
  systemNow,
} from './site.ts';

describe('an account', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  it('is created, shows the picks at once, signs out, and signs in again', async () => {
    const { page, errors } = await openPage(browser);
    const name = `visitor${Date.now().toString(36)}`;
    const email = `${name}@journey.test`;
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Get Started Free' }).first().click();
    await page.waitForURL('**/register');
    await page.getByLabel('Username').fill(name);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.waitForURL('**/picks');
    await page.getByRole('region', { name: 'Picks of the day' }).getByRole('article').first().waitFor();
    await page.getByRole('button', { name: 'Account' }).click();
    await page
      .getByRole('menuitem', { name: /log ?out|sign out/i })
      .or(page.getByRole('button', { name: /log ?out|sign out/i }))
      .first()
      .click();
    await page.goto('/picks');
    await page.waitForURL('**/login');
    await signIn(page, email);
    await page.waitForURL('**/picks');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('is not opened by a wrong password, and the page says so', async () => {
    const { page } = await openPage(browser, { expectedFailures: ['/auth/login'] });
    await page.goto('/login');
    await signIn(page, 'nobody@overline.test');
    await page.getByRole('alert').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.context().close();
  });

  it('is downloaded with its bets, and then erased permanently', async () => {
    const { email, token } = await newAccount();
    const leg = { kind: 'other', description: 'Hawks -3.5', league: 'NBA', market: 'Spread', odds: '-110' };
    const placed = { book: 'Caesars', placedAt: '2026-01-05T18:00:00.000Z', stakeCents: 1_250, odds: null };
    const rest = { funding: 'cash', boostPercent: 0, pickId: null, chance: null, note: '' };
    await postApi('/bets', { ...placed, ...rest, legs: [leg] }, token);
    const { page } = await openPage(browser, { expectedFailures: ['/auth/login'] });
    await startSignedIn(page, token);
    await page.goto('/account');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download My Data' }).click();
    const data = await readFile(await (await download).path(), 'utf8');
    expect(data).toContain(email);
    expect(data).toContain('Hawks -3.5');

    await deleteAccount(page);
    await expect(getApi('/bets', token)).rejects.toThrow('401');
    await page.context().close();

    const later = await openPage(browser, { expectedFailures: ['/auth/login'] });
    await later.page.goto('/login');
    await signIn(later.page, email);
    await later.page.getByRole('alert').first().waitFor();
    expect(new URL(later.page.url()).pathname).toBe('/login');
    await later.page.context().close();
  });

  it('asks for a code after two-step sign-in was set up, and shows where it is signed in', async () => {
    const { email, token } = await newAccount();
    const { page } = await openPage(browser, { expectedFailures: ['/auth/login'] });
    await startSignedIn(page, token);
    await page.goto('/account');
    await page.getByRole('region', { name: 'Signed-in devices' }).getByText('This device').waitFor();
    await page.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    const secret = (await dialog.getByTestId('secret').innerText()).replaceAll(' ', '');
    await dialog.getByLabel('Code', { exact: true }).fill(await codeOf(secret));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').nth(9).waitFor();
    await page.context().close();

    const later = await openPage(browser, { expectedFailures: ['/auth/login'] });
    await later.page.goto('/login');
    await signIn(later.page, email);
    // Each code works only once, so use the code of the next 30 seconds.
    await later.page.getByLabel('Code', { exact: true }).fill(await codeOf(secret, 30));
    await later.page.getByRole('button', { name: 'Sign In' }).click();
    await later.page.waitForURL('**/picks');
    await later.page.goto('/account');
    await later.page.getByText('Two-step sign-in turned on').waitFor();
    await later.page.context().close();
  });
});

/** The code that an authenticator app will show in `afterSeconds` seconds. */
async function codeOf(secret: string, afterSeconds = 0): Promise<string> {
  return generateSync({ secret, epoch: Math.floor((await systemNow()).getTime() / 1_000) + afterSeconds });
}
