import { chromium, type Browser, type Page } from 'playwright-core';
import { HOME_TIME_ZONE } from '@overline/contracts';
import { findChromium, launchOptions } from '@overline/testing/browser';
import { watch, type Watched } from './page-errors.ts';

/** URL of the site under test: the fresh one that `npm test` starts, or else the one that `npm run up` started. */
export const baseUrl = process.env['BASE_URL'] ?? 'http://localhost:3001';

/** URL of the sandbox's inbox, which receives the email of the site under test. */
export const inboxUrl = process.env['INBOX_URL'] ?? 'http://localhost:3090/mail';

/** Password of every demo account. */
export const PASSWORD = 'overline-demo-1';

export async function startBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions(await findChromium()));
}

interface PageOptions {
  /** Paths below /api whose failures this journey expects, such as '/auth/login'. */
  expectedFailures?: readonly string[];
  reducedMotion?: boolean;
  /** Defaults to the home time zone, so that dates match the payment provider's at any hour. */
  timeZone?: string;
}

/** The system's time, which `DEMO_NOW` can shift. */
export async function systemNow(): Promise<Date> {
  const settings = await fetch(`${baseUrl}/api/settings`);
  return new Date(((await settings.json()) as { now: string }).now);
}

/**
 * Opens a page in a new browser context with the system's clock. Console errors and warnings, failed requests and CSP
 * violations on it fail the journey (`page-errors.ts`).
 */
export async function openPage(
  browser: Browser,
  { expectedFailures = [], reducedMotion = false, timeZone = HOME_TIME_ZONE }: PageOptions = {},
): Promise<Watched> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width: 1280, height: 900 },
    timezoneId: timeZone,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  });
  context.setDefaultTimeout(30_000);
  await context.clock.setSystemTime(await systemNow());
  return watch(await context.newPage(), expectedFailures);
}

/** Submits the login form of the current page. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in through the API and returns the token. */
export async function tokenOf(email: string): Promise<string> {
  const { token } = await postApi<{ token: string }>('/auth/login', { email, password: PASSWORD });
  return token;
}

/** Registers a new account for one test. */
export async function newAccount(): Promise<{ email: string; token: string }> {
  const username = `user${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
  const email = `${username}@journey.test`;
  const { token } = await postApi<{ token: string }>('/auth/register', { username, email, password: PASSWORD });
  return { email, token };
}

/** Email of the account that bets in the evening. `next-morning.journey.ts` checks how its bet was graded. */
export const OVERNIGHT = 'overnight@journey.test';

/** Name of a saved view of the Premium account. It must trigger an alert when the next morning's prices arrive. */
export const WATCHED_VIEW = 'Plus money';

/** Stats feed columns of the markets that a single box score column settles. */
export const COLUMN_OF_MARKET: Record<string, string> = {
  player_points: 'pts',
  player_rebounds: 'reb',
  player_assists: 'ast',
  player_threes: 'fg3m',
};

/** Signs in to the overnight account, registering it first if it is new. */
export async function overnightAccount(): Promise<string> {
  const account = { username: 'overnight', email: OVERNIGHT, password: PASSWORD };
  return postApi<{ token: string }>('/auth/register', account).then(
    ({ token }) => token,
    () => tokenOf(OVERNIGHT),
  );
}

/** Deletes the account. The account page must be open. */
export async function deleteAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByText('Your account has been deleted.').waitFor();
}

/** Signs in every page that this browser context loads from now on. */
export async function startSignedIn(page: Page, token: string): Promise<void> {
  await page.context().addInitScript((value) => localStorage.setItem('authToken', value), token);
}

export async function postApi<T>(path: string, body: object, token?: string): Promise<T> {
  const response = await fetch(`${baseUrl}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

export async function getApi<T>(path: string, token: string): Promise<T> {
  const response = await fetch(`${baseUrl}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
