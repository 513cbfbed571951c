import { chromium, type Browser, type Page } from 'playwright-core';
import { findChromium, launchOptions } from '@overline/testing/browser';

/** Where the house answers; `npm test` starts one of its own, by hand it is the one of `npm run up`. */
export const house = process.env['BASE_URL'] ?? 'http://localhost:3001';

/** The demo's password, the same for every tier. */
export const PASSWORD = 'overline-demo-1';

/** Starts the browser that the test run found, or the one of this machine. */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions(await findChromium()));
}

/** A page that knows nothing of the others, and the errors that its scripts have reported. */
export async function openPage(browser: Browser): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({ baseURL: house, viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  return { page, errors };
}

/** Fills and sends the login form that the page shows. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
