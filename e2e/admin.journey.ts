import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { openPage, signIn, startBrowser } from './site.ts';
import { expectAccessible, expectShadeWhereCut, isFocusRingClipped } from './accessibility.ts';

describe('the admin console', () => {
  let browser: Browser;
  let page: Page;
  let errors: string[];
  /** Names of the tabs that the tests have opened so far. */
  const opened = new Set<string>();

  beforeAll(async () => {
    browser = await startBrowser();
    ({ page, errors } = await openPage(browser));
    await page.goto('/admin');
    await signIn(page, 'admin@overline.test');
    await page.waitForURL('**/admin');
  });
  afterAll(() => browser.close());

  const open = async (tab: string): Promise<Locator> => {
    opened.add(tab);
    await page.getByRole('tab', { name: tab }).click();
    return page.getByRole('tabpanel', { name: tab });
  };
  const press = (within: Locator | Page, name: string) => within.getByRole('button', { name, exact: true }).click();

  it('redirects a Free user to the picks', async () => {
    const other = await openPage(browser);
    await other.page.goto('/admin');
    await signIn(other.page, 'free@overline.test');
    await other.page.waitForURL('**/picks');
    await other.page.context().close();
  });

  it('shows the analytics of a time range with their charts', async () => {
    const tab = await open('Analytics');
    await press(tab, '24h');
    await tab.getByText('Daily Active Users').waitFor();
    await tab.getByRole('heading', { name: 'Active Users Trend' }).waitFor();
    await tab.getByRole('heading', { name: 'Top Performing Picks' }).waitFor();
    const curve = tab.locator('svg path').first();
    // A fresh system has no statistics yet; they are updated every few seconds.
    for (let tries = 0; tries < 10 && !(await curve.isVisible()); tries += 1) {
      await page.waitForTimeout(2_000);
      await page.reload();
      await tab.getByRole('heading', { name: 'Active Users Trend' }).waitFor();
    }
    await curve.waitFor();
  });

  it("finds a user and changes the plan, and the day's searches", async () => {
    const tab = await open('User Management');
    await tab.getByLabel('Username or email').fill('demo-free');
    const row = tab.getByRole('row', { name: /demo-free/ });
    await tab.getByRole('row', { name: /demo-premium/ }).waitFor({ state: 'detached' });
    await press(row, 'Edit demo-free');
    await row.getByLabel('Plan of demo-free').selectOption('Premium');
    await row.getByRole('cell', { name: 'Premium' }).waitFor();
    await press(row, 'Edit demo-free');
    await row.getByLabel('Plan of demo-free').selectOption('Free');
    await row.getByRole('cell', { name: 'Free', exact: true }).waitFor();
    await press(row, 'Edit demo-free');
    await row.getByLabel('Searches today of demo-free').fill('2');
    await page.keyboard.press('Enter');
    await row.getByRole('cell', { name: '2', exact: true }).waitFor();
  });

  it('shows on a phone that its tables scroll, and does not clip the focus ring of a tab', async () => {
    const desktop = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    const tab = await open('User Management');
    await expectShadeWhereCut(tab.getByRole('region', { name: 'Users' }));
    await page.getByRole('tab', { selected: true }).focus();
    // The ring appears only on keyboard focus. Focus can move on only after the tab's code has loaded.
    const focused = page.getByRole('tab', { selected: true }).and(page.locator(':focus-visible'));
    await page.keyboard.press('ArrowRight');
    await focused.filter({ hasNotText: 'User Management' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await focused.and(page.getByRole('tab', { name: 'User Management' })).waitFor();
    expect(await isFocusRingClipped(focused)).toBe(false);
    await page.setViewportSize(desktop);
  });

  it('creates a coupon and a promotion code, and deletes both', async () => {
    const tab = await open('Coupons');
    const id = `J${Date.now().toString(36)}`;
    await press(tab, 'Create Coupon');
    const coupon = page.getByRole('dialog');
    await coupon.getByLabel('Coupon ID').fill(id);
    await coupon.getByLabel('Name').fill('Journey');
    await coupon.getByLabel('Percent off').fill('25');
    await press(coupon, 'Create Coupon');
    await page.getByText('Coupon created successfully!').waitFor();
    await tab.getByRole('cell', { name: id, exact: true }).waitFor();
    await press(tab, 'Create Promotion Code');
    const code = page.getByRole('dialog');
    await code.getByLabel('Coupon', { exact: true }).selectOption(id);
    await code.getByLabel('Code', { exact: true }).fill(`${id}-CODE`);
    await press(code, 'Create Promotion Code');
    await page.getByText('Promotion code created successfully!').waitFor();
    await press(tab, `Delete promotion code ${id}-CODE`);
    await press(page.getByRole('alertdialog'), 'Delete');
    await tab.getByRole('cell', { name: `${id}-CODE`, exact: true }).waitFor({ state: 'detached' });
    await press(tab, `Delete coupon ${id}`);
    await press(page.getByRole('alertdialog'), 'Delete');
    await page.getByText('Coupon deleted successfully!').waitFor();
    await tab.getByRole('cell', { name: id, exact: true }).waitFor({ state: 'detached' });
  });

  it("posts yesterday's results to Discord", async () => {
    const tab = await open('Discord Bot');
    await tab.getByText('Connected', { exact: true }).waitFor();
    await press(tab, "Post Yesterday's Results");
    await page.getByText("Successfully posted yesterday's results to Discord!").waitFor();
  });

  it('filters the searches', async () => {
    const tab = await open('Search History');
    await tab.getByText('Total Searches').waitFor();
    await tab.getByLabel('Query').fill('a search that nobody made');
    await tab.getByText('No search results found').waitFor();
    await tab.getByText('Filtered Results').waitFor();
    await press(tab, 'Clear Filters');
    await tab.getByText('Total Searches').waitFor();
  });

  it('shows the graded picks one by one, by prop, by player and by both, and exports them', async () => {
    const tab = await open('Daily Picks History');
    const views = { History: 'Picks', Props: 'Props', Players: 'Players', Combined: 'Players and props' };
    for (const [view, table] of Object.entries(views)) {
      await tab.getByTitle(view, { exact: true }).click();
      await tab
        .getByRole('table', { name: table, exact: true })
        .getByRole('row')
        .nth(1)
        .getByText(/\d/)
        .first()
        .waitFor();
    }
    const file = page.waitForEvent('download');
    await press(tab, 'Export CSV');
    expect((await file).suggestedFilename()).toBe('picks-combined.csv');
  });

  it('lists the changes made so far in the audit log', async () => {
    const tab = await open('Audit Log');
    await tab
      .getByRole('row', { name: /demo-admin users\.update-plan/ })
      .first()
      .waitFor();
    await tab.getByLabel('Action').fill('coupons');
    await tab
      .getByRole('row', { name: /users\.update-plan/ })
      .first()
      .waitFor({ state: 'detached' });
    await tab
      .getByRole('row', { name: /coupon/ })
      .first()
      .waitFor();
  });

  it('is accessible in every tab, on a small phone and with large text', async () => {
    const tabs = await page.getByRole('tab').allTextContents();
    // Only the test after this one opens Failed Work.
    expect([...opened, 'Failed Work'].sort()).toEqual([...tabs].sort());
    for (const name of tabs) {
      const tab = await open(name);
      if (name === 'Analytics') await tab.getByRole('heading', { name: 'Calibration' }).waitFor();
      await tab.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
      await expectAccessible(page);
    }
  });

  it('shows failed work, and has logged no script error in any tab', async () => {
    const tab = await open('Failed Work');
    await tab.getByRole('heading', { name: 'Unhealthy services' }).waitFor();
    expect(errors).toEqual([]);
  });
});
