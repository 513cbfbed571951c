import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openPage, PASSWORD, signIn, startBrowser } from './house.ts';

describe('an account', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  it('is made, shows the picks at once, ends its session, and opens again', async () => {
    const { page, errors } = await openPage(browser);
    const name = `walker${Date.now().toString(36)}`;
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
    const { page } = await openPage(browser, { refused: ['/auth/login'] });
    await page.goto('/login');
    await signIn(page, 'nobody@overline.test');
    await page.getByRole('alert').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.context().close();
  });
});
