import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Watch } from '@overline/contracts';
import type { Browser } from 'playwright-core';
import { expectAccessible } from './accessibility.ts';
import { getApi, openPage, startBrowser, startSignedIn, tokenOf, WATCHED_VIEW } from './site.ts';

const TIMEOUT_MS = 180_000;

describe('the board', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  it(
    'leads by keyboard from a filter to a prop, and on to its player and his log',
    async () => {
      const { page } = await openPage(browser, { reducedMotion: true });
      await startSignedIn(page, await tokenOf('premium@overline.test'));
      await page.goto('/props');
      const grid = page.getByRole('grid', { name: 'Props' });
      await grid.waitFor();
      await page.keyboard.press('/');
      await page.keyboard.type('points');
      await page.getByRole('button', { name: 'Points', exact: true }).click();
      await page.getByText(/^[\d,]+ of [\d,]+ props$/).waitFor();
      expect(new URL(page.url()).searchParams.get('market')).toBe('player_points');
      await grid.focus();
      await page.keyboard.press('ArrowDown');
      const chance = await grid.getByRole('row', { selected: true }).getByRole('gridcell').nth(2).textContent();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('heading', { name: 'Line movement' }).waitFor();
      // The details must show the same chance as the row.
      await dialog
        .getByText(chance ?? 'no chance', { exact: true })
        .first()
        .waitFor();
      await dialog.locator('a[href^="/players/"]').click();
      await page.getByRole('heading', { name: 'Results' }).waitFor();
      await page.getByRole('spinbutton', { name: 'Line' }).fill('0.5');
      await page.getByText(/^Over 0\.5 in \d+ of \d+$/).waitFor();
      await expectAccessible(page);
      await page.locator('a[href^="/games/"]').click();
      await page.getByRole('heading', { name: 'Every prop' }).waitFor();
      await page.getByRole('heading', { name: 'Moneyline movement' }).waitFor();
      await expectAccessible(page);
      await page.context().close();
    },
    TIMEOUT_MS,
  );

  it(
    'has saved views that can be watched, and the watch ends with its view',
    async () => {
      const token = await tokenOf('premium@overline.test');
      const { page, errors } = await openPage(browser, { reducedMotion: true });
      await startSignedIn(page, token);
      const views = { [WATCHED_VIEW]: 'side=over&odds=100..', Rebounds: 'market=player_rebounds' };
      for (const [name, query] of Object.entries(views)) {
        await page.goto(`/props?${query}`);
        await page.getByText('Views', { exact: true }).click();
        await page.getByLabel('Name of this view').fill(name);
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        const bell = page.getByRole('button', { name: `Watch ${name}`, disabled: false });
        await bell.waitFor();
        if ((await bell.getAttribute('aria-pressed')) !== 'true') await bell.click();
        await page.getByRole('button', { name: `Watch ${name}`, pressed: true }).waitFor();
      }
      await expectAccessible(page);
      await page.goto('/alerts');
      await page.getByRole('link', { name: `New props in your view “${WATCHED_VIEW}”` }).waitFor();
      await page.getByRole('link', { name: 'New props in your view “Rebounds”' }).click();
      await page.getByText('Views', { exact: true }).click();
      await page.getByRole('button', { name: 'Delete Rebounds' }).click();
      await page.getByRole('link', { name: 'Rebounds' }).waitFor({ state: 'detached' });
      const watched = async (): Promise<(string | undefined)[]> => {
        const { watches } = await getApi<{ watches: Watch[] }>('/watches', token);
        return watches.map(({ view }) => view?.name);
      };
      while ((await watched()).includes('Rebounds')) await page.waitForTimeout(100);
      expect(await watched()).toContain(WATCHED_VIEW);
      expect(errors).toEqual([]);
      await page.context().close();
    },
    TIMEOUT_MS,
  );
});
