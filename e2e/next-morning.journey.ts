import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Alert, Bet, BetLeg } from '@overline/contracts';
import type { Browser, Page } from 'playwright-core';
import {
  COLUMN_OF_MARKET,
  getApi,
  openPage,
  OVERNIGHT,
  PASSWORD,
  startBrowser,
  startSignedIn,
  tokenOf,
  WATCHED_VIEW,
} from './site.ts';

/** Set when the system has been moved to the morning after the other journeys; box scores are corrected there. */
const SANDBOX_URL = process.env['NEXT_MORNING_SANDBOX'];
const MAX_MS = 240_000;

(SANDBOX_URL ? describe : describe.skip)('the next morning', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  it(
    'a watched view has alerted about the prices of the morning, in the app',
    async () => {
      const token = await tokenOf('premium@overline.test');
      const { page } = await openPage(browser, { reducedMotion: true });
      await startSignedIn(page, token);
      const about = new RegExp(`^Now in your view “${WATCHED_VIEW}”`);
      const alerts = async (): Promise<Alert[]> =>
        (await getApi<{ alerts: Alert[] }>('/alerts', token)).alerts.filter(({ kind }) => kind === 'view');
      while ((await alerts()).length === 0) await page.waitForTimeout(1_000);
      await page.goto('/alerts');
      await page.getByText(about).first().waitFor();
      await page.context().close();
    },
    MAX_MS,
  );

  it(
    'a bet from a pick is graded, graded again after a correction, and erased with its account',
    async () => {
      const token = await tokenOf(OVERNIGHT);
      const [bet] = (await getApi<{ bets: Bet[] }>('/bets', token)).bets;
      const [leg] = bet?.legs ?? [];
      // No pick was open any more when the journeys ran, or its player did not play.
      if (leg === undefined || leg.actual === null || leg.line === null) return;
      const { page, errors } = await openPage(browser, { reducedMotion: true });
      await startSignedIn(page, token);
      const isHigher = leg.actual > leg.line;
      const wins = isHigher === (leg.side === 'Over');
      await page.goto('/bets');
      await expectOutcome(page, wins);

      const corrected = isHigher ? Math.ceil(leg.line) - 1 : Math.floor(leg.line) + 1;
      await correct(leg, corrected - leg.actual);
      await checkPicks((await openPage(browser, { reducedMotion: true })).page);
      await expectOutcome(page, !wins);
      await page.getByRole('region', { name: 'Bets' }).getByRole('listitem').first().getByRole('button').click();
      await page.getByRole('dialog').getByText(`result ${corrected} · stat correction`).waitFor();

      await page.goto('/account');
      await page.getByRole('button', { name: 'Delete Account' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
      await dialog.getByLabel('Current password').fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Delete Account' }).click();
      await page.getByText('Your account has been deleted.').waitFor();
      await expect(getApi('/bets', token)).rejects.toThrow('401');
      expect(errors).toEqual([]);
    },
    MAX_MS,
  );
});

/** The latest bet is shown as won or lost, with its profit; results arrive within seconds. */
async function expectOutcome(page: Page, isWon: boolean): Promise<void> {
  // A repeated journey of the evening has added another.
  const bet = page.getByRole('region', { name: 'Bets' }).getByRole('listitem').first();
  const shown = bet.filter({ hasText: isWon ? '✓ Won' : '✕ Lost' }).filter({ hasText: isWon ? '+$' : '−$10.00' });
  for (const endsAt = Date.now() + 60_000; Date.now() < endsAt; await page.reload()) {
    await bet.waitFor();
    if ((await shown.count()) === 1) return;
    await page.waitForTimeout(500);
  }
  expect(await bet.innerText()).toContain(isWon ? '✓ Won' : '✕ Lost');
}

/** Has the stats feed correct the count that settled a leg. */
async function correct({ gameId, playerId, market }: BetLeg, delta: number): Promise<void> {
  const body = {
    service: 'stats',
    kind: 'stat-correction',
    game: gameId?.split(':')[1],
    player: Number(playerId?.split(':')[1]),
    stat: COLUMN_OF_MARKET[market],
    delta,
  };
  const response = await fetch(`${SANDBOX_URL}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(201);
}

async function checkPicks(page: Page): Promise<void> {
  await startSignedIn(page, await tokenOf('admin@overline.test'));
  await page.goto('/picks');
  await page.getByRole('button', { name: 'Check Picks' }).click();
  await page.getByRole('button', { name: 'Check Picks', disabled: false }).waitFor();
}
