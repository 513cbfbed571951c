import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible } from './accessibility.ts';
import { newAccount, openPage, PASSWORD, postApi, startBrowser, startSignedIn, systemNow } from './site.ts';

const PRODUCT_PATHS = ['/', '/picks', '/dashboard', '/moneylines', '/parlay-builder', '/record', '/pricing', '/admin'];

let browser: Browser;
let open: Page[] = [];

beforeAll(async () => {
  browser = await startBrowser();
});
afterEach(async () => {
  await Promise.all(open.map((page) => page.context().close()));
  open = [];
});
afterAll(() => browser.close());

async function visit(options: Parameters<typeof openPage>[1] = {}): ReturnType<typeof openPage> {
  const visited = await openPage(browser, { reducedMotion: true, ...options });
  open.push(visited.page);
  return visited;
}

it('a break closes every page of the product at once, and the account stays open', async () => {
  const { token } = await newAccount();
  const { page, errors } = await visit();
  await startSignedIn(page, token);
  await page.goto('/account');
  await page.getByRole('region', { name: 'Limits and breaks' }).getByRole('link').click();
  await page.waitForURL('**/account/limits');
  await page.getByRole('heading', { name: 'Limits and breaks', level: 1 }).waitFor();
  await expectAccessible(page);
  const form = page.getByRole('region', { name: 'Take a break' });
  await form.getByLabel('How long').selectOption('1 week');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Start the break' }).click();
  await page.getByText('You are taking a break.').waitFor();
  await page.getByRole('region', { name: 'Make the break longer' }).waitFor();

  for (const path of PRODUCT_PATHS) await expectBreak(page, path);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Download My Data' }).waitFor();
  expect(errors).toEqual([]);
});

it('a time limit applies at once, but a higher one only after a day', async () => {
  const { token } = await newAccount();
  const { page, errors } = await visit();
  await startSignedIn(page, token);
  await page.goto('/account/limits');
  const part = page.getByRole('region', { name: 'Time limit' });
  const set = async (minutes: string): Promise<void> => {
    await part.getByLabel('Daily limit').selectOption(minutes);
    await part.getByRole('button', { name: 'Set' }).click();
  };
  await part.getByText('No limit.').waitFor();
  await set('30');
  await part.getByText('30 minutes a day. Today so far: 0 minutes.').waitFor();
  await set('15');
  await part.getByText('15 minutes a day. Today so far: 0 minutes.').waitFor();
  await set('60');
  await part.getByText(/^15 minutes a day\. .*1 hour a day from /).waitFor();
  expect(errors).toEqual([]);
});

it('a page warns five minutes before the time limit, and reminds after the time that was chosen', async () => {
  const { token } = await newAccount();
  await postApi('/auth/time/limit', { minutes: 6 }, token);
  const { page, errors } = await visit();
  await startSignedIn(page, token);
  await page.goto('/account/limits');
  await page.getByTitle('After 15 minutes').click();
  await page.getByText('6 minutes a day. Today so far: 0 minutes.').waitFor();
  await page.getByRole('radio', { name: 'After 15 minutes', checked: true }).waitFor();
  await page.clock.install({ time: await systemNow() });
  const counting = page.waitForResponse('**/api/auth/time');
  await page.goto('/picks');
  await counting;
  await page.clock.runFor('01:10');
  await page.getByText('5 minutes left of today’s time limit.').waitFor();
  await page.clock.runFor('14:00');
  await page.getByText('You have been here for 15 minutes.').waitFor();
  expect(errors).toEqual([]);
});

it('signing in during a break works, and shows when it ends and whom to call', async () => {
  const { email, token } = await newAccount();
  await postApi('/auth/break', { days: 1 }, token);
  const { page, errors } = await visit({ timeZone: 'Europe/London' });
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'You are taking a break' }).waitFor();
  await page.getByText('It ends automatically on').waitFor();
  await page.getByText('National Gambling Helpline').waitFor();
  expect(errors).toEqual([]);
});

async function expectBreak(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { name: 'You are taking a break' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('link').count()).toBe(0);
}
