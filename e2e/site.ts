import { chromium, type Browser, type Page } from 'playwright-core';
import { HOME_TIME_ZONE } from '@overline/contracts';
import { findChromium, launchOptions } from '@overline/testing/browser';
import { watch, type Watched } from './page-errors.ts';

/** Where the house answers; `npm test` starts one of its own, by hand it is the one of `npm run up`. */
export const house = process.env['BASE_URL'] ?? 'http://localhost:3001';

/** The demo's password, the same for every tier. */
export const PASSWORD = 'overline-demo-1';

/** Starts the browser that the test run found, or the one of this machine. */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions(await findChromium()));
}

interface Visit {
  /** Calls that this journey wants refused, by their path below /api: '/auth/login'. */
  refused?: readonly string[];
  /** As for somebody who asked their device for less motion. */
  reducedMotion?: boolean;
}

/**
 * A page that knows nothing of the others, and what went wrong on it: no journey may end with an error or a warning in
 * the console, a failed request or a breach of the content security policy (`watched-pages.ts`).
 */
export async function openPage(
  browser: Browser,
  { refused = [], reducedMotion = false }: Visit = {},
): Promise<Watched> {
  const context = await browser.newContext({
    baseURL: house,
    viewport: { width: 1280, height: 900 },
    // Days read the same here as at the payment provider, whatever the hour.
    timezoneId: HOME_TIME_ZONE,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  });
  context.setDefaultTimeout(15_000);
  return watch(await context.newPage(), refused);
}

/** Fills and sends the login form that the page shows. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in without the form; answers the token. */
export async function tokenOf(email: string): Promise<string> {
  const { token } = await callHouse<{ token: string }>('/auth/login', { email, password: PASSWORD });
  return token;
}

/** Makes an account that nobody else uses; answers its e-mail and its token. */
export async function newAccount(): Promise<{ email: string; token: string }> {
  const username = `walker${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
  const email = `${username}@journey.test`;
  const { token } = await callHouse<{ token: string }>('/auth/register', { username, email, password: PASSWORD });
  return { email, token };
}

/** Lets every page of this browser window start signed in. */
export async function startSignedIn(page: Page, token: string): Promise<void> {
  await page.context().addInitScript((value) => localStorage.setItem('authToken', value), token);
}

/** Posts to the API without a page, as what a journey only prepares. */
export async function callHouse<T>(path: string, body: object, token?: string): Promise<T> {
  const response = await fetch(`${house}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Reads from the API without a page. */
export async function readHouse<T>(path: string, token: string): Promise<T> {
  const response = await fetch(`${house}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
