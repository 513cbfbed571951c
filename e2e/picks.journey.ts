import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Pick, PublicRecord } from '@overline/contracts';
import type { Browser, Page } from 'playwright-core';
import { hyphensAsMinus, hyphensInTabularFigures } from './accessibility.ts';
import { newAccount, openPage, signIn, startBrowser, systemNow } from './site.ts';

describe('the picks of the day', () => {
  let browser: Browser;
  let page: Page;
  let errors: string[];

  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    ({ page, errors } = await openPage(browser));
  });
  afterEach(() => page.context().close());

  const day = (): ReturnType<Page['getByRole']> => page.getByRole('region', { name: 'Picks of the day' });
  /** All cards of the day, including the collapsed ones of finished games. */
  const cards = (): ReturnType<Page['locator']> => day().locator('article');

  it('asks a visitor to sign in and then leads back to the picks', async () => {
    await page.goto('/picks');
    await page.waitForURL('**/login');
    await signIn(page, 'premium@overline.test');
    await page.waitForURL('**/picks');
    await cards().nth(11).waitFor({ state: 'attached' });
    expect(await cards().count()).toBe(12);
    expect(errors).toEqual([]);
  });

  it('shows a Free user six of the twelve picks, and only placeholders for the rest', async () => {
    const replies: Promise<unknown[]>[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/picks/top-picks')) replies.push(response.json() as Promise<unknown[]>);
    });
    // Another journey changes the plan of the demo's Free account.
    const { email } = await newAccount();
    await page.goto('/picks');
    await signIn(page, email);
    const locked = page.getByRole('region', { name: 'Locked picks' }).getByRole('listitem');
    await cards().nth(5).waitFor({ state: 'attached' });
    await locked.nth(5).waitFor({ state: 'attached' });
    expect(await cards().count()).toBe(6);
    expect(await locked.count()).toBe(6);
    expect(replies.length).toBeGreaterThan(0);
    for (const picks of await Promise.all(replies)) expect(picks).toHaveLength(6);
  });

  it('opens a pick with its facts, and closes it with Escape', async () => {
    await page.goto('/picks');
    await signIn(page, 'platinum@overline.test');
    const title = cards().first().getByRole('link', { name: 'show the details' });
    await title.click();
    const detail = page.getByRole('dialog');
    await detail.waitFor();
    expect(await detail.innerText()).toMatch(/last 5|last 10|last 20/i);
    await page.keyboard.press('Escape');
    await detail.waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
  });

  it('shows six picks on the first screen of a phone, and the details of a pick after two taps', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await scheduleAllPicks(page);
    await page.goto('/picks');
    await signIn(page, 'premium@overline.test');
    const rows = day().getByRole('button', { expanded: false });
    await rows.nth(5).waitFor();
    const sixth = await rows.nth(5).boundingBox();
    expect(sixth!.y + sixth!.height).toBeLessThanOrEqual(844);
    await rows.first().click();
    const card = day().getByRole('link', { name: 'show the details' });
    await card.click();
    const detail = page.getByRole('dialog');
    await detail.waitFor();
    await detail.evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight));
    const close = await detail.getByRole('button', { name: 'Close' }).boundingBox();
    expect(close!.y).toBeGreaterThanOrEqual(0);
    expect(await hyphensAsMinus(page)).toEqual([]);
    expect(await hyphensInTabularFigures(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await detail.waitFor({ state: 'hidden' });
    expect(await card.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(errors).toEqual([]);
  });

  it('leads a visitor from the record to a settled pick, and shows its shared link', async () => {
    await page.goto('/record');
    await page
      .getByRole('button', { name: /show the picks/ })
      .first()
      .click();
    const link = page.locator('a[href^="/record/picks/"]').first();
    const id = (await link.getAttribute('href'))!.split('/').at(-1);
    await link.click();
    const prices = page.getByRole('region', { name: 'Prices of the books' });
    await prices.waitFor();
    await page.goto(`/picks/${id}`);
    await prices.waitFor();
    expect(errors).toEqual([]);
  });

  it('shows the success rate that the API reports', async () => {
    await page.goto('/picks');
    const response = page.waitForResponse((candidate) => new URL(candidate.url()).pathname === '/api/record');
    await signIn(page, 'admin@overline.test');
    const { figures } = (await (await response).json()) as PublicRecord;
    const origins = [figures.live, figures.backfilled, figures.demo];
    const { total } = origins.find(({ days }) => days > 0)!;
    expect(total.picks).toBeGreaterThan(0);
    const record = page.getByRole('region', { name: 'Daily Picks Success Rate' });
    const rate = `${total.hitRate!.toFixed(1)}%`;
    await record.getByRole('img', { name: `Daily Picks Success Rate: ${rate}` }).waitFor();
    await record.getByText(`All picks: ${rate} of ${total.picks.toLocaleString('en')} hit`).waitFor();
    await record
      .getByText(`on ${total.bets!.toLocaleString('en')}`)
      .first()
      .waitFor();
  });

  it('shows a visitor the public record of the graded days', async () => {
    await page.goto('/');
    const record = page.getByRole('region', { name: 'The record so far' });
    await record.getByText(/\d+ of \d+ picks hit, over \d+ days/).waitFor();
    expect(errors).toEqual([]);
  });
});

/** Makes every pick's game start in three hours, because late in the evening finished picks are collapsed. */
async function scheduleAllPicks(page: Page): Promise<void> {
  const startsAt = new Date((await systemNow()).getTime() + 3 * 3_600_000).toISOString();
  await page.route('**/api/games', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/picks/top-picks', async (route) => {
    const response = await route.fetch();
    const picks = (await response.json()) as Pick[];
    const outcome = { status: 'PENDING', reason: null };
    const scheduled = picks.map((pick) => ({
      ...pick,
      game: { ...pick.game, startsAt },
      outcome: { ...pick.outcome, ...outcome },
    }));
    await route.fulfill({ response, json: scheduled });
  });
}
