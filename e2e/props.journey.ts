import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { expectAccessible } from './accessibility.ts';
import { openPage, startBrowser, startSignedIn, tokenOf } from './site.ts';

const TIMEOUT_MS = 60_000;

describe('the board', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  it(
    'leads from a filter by keyboard to a prop, its player and his log',
    async () => {
      const { page } = await openPage(browser, { reducedMotion: true });
      await startSignedIn(page, await tokenOf('premium@overline.test'));
      await page.goto('/props');
      const grid = page.getByRole('grid', { name: 'Props' });
      await grid.waitFor();
      await page.keyboard.press('/');
      await page.keyboard.type('points');
      await page.getByRole('button', { name: 'Points', exact: true }).click();
      await page.getByText(/^\d+ of \d+ props$/).waitFor();
      expect(new URL(page.url()).searchParams.get('market')).toBe('player_points');
      await grid.focus();
      await page.keyboard.press('ArrowDown');
      const chance = await grid.getByRole('row', { selected: true }).getByRole('gridcell').nth(2).textContent();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('heading', { name: 'Line movement' }).waitFor();
      // The same chance in the row and in its details.
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
});
