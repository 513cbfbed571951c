import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Alert, Bet, BetLeg } from '@overline/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import {
  COLUMN_OF_MARKET,
  deleteAccount,
  getApi,
  openPage,
  OVERNIGHT,
  startBrowser,
  startSignedIn,
  tokenOf,
  WATCHED_VIEW,
} from './site.ts';

/**
 * URL of the sandbox, which can correct box scores. Set only if the system's clock shows the morning after the other
 * journeys.
 */
const SANDBOX_URL = process.env['NEXT_MORNING_SANDBOX'];
const MAX_MS = 240_000;
/** Results usually arrive within seconds. */
const RESULT_MS = 60_000;

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
      const leg = (await settledBets(token)).flatMap(({ legs }) => legs).find(hasResult);
      if (leg === undefined) throw new Error('No bet of the evening has a result');
      const { page, errors } = await openPage(browser, { reducedMotion: true });
      await startSignedIn(page, token);
      const isHigher = leg.actual > leg.line;
      const wins = isHigher === (leg.side === 'Over');
      await page.goto('/bets');
      // Each run of `bets.journey.ts` adds this bet, so there may be several.
      const bets = page.getByRole('region', { name: 'Bets' }).getByRole('listitem');
      const bet = bets.filter({ hasText: leg.description }).first();
      await expectOutcome(bet, wins);

      const corrected = isHigher ? Math.ceil(leg.line) - 1 : Math.floor(leg.line) + 1;
      await correct(leg, corrected - leg.actual);
      await checkPicks((await openPage(browser, { reducedMotion: true })).page);
      await expectOutcome(bet, !wins);
      await bet.getByRole('button').click();
      await page.getByRole('dialog').getByText(`result ${corrected} · stat correction`).waitFor();

      await page.goto('/account');
      await deleteAccount(page);
      await expect(getApi('/bets', token)).rejects.toThrow('401');
      expect(errors).toEqual([]);
    },
    MAX_MS,
  );
});

/** Waits until all bets of the evening are settled, and returns them. */
async function settledBets(token: string): Promise<Bet[]> {
  for (const endsAt = Date.now() + RESULT_MS; ; await sleep(1_000)) {
    const { bets } = await getApi<{ bets: Bet[] }>('/bets', token);
    if (bets.every(({ status }) => status !== 'open')) return bets;
    if (Date.now() > endsAt) throw new Error(`Bets of the evening are still open: ${JSON.stringify(bets)}`);
  }
}

/** Whether the leg won or lost. False for a push, or if the player did not play. */
function hasResult(leg: BetLeg): leg is BetLeg & { actual: number; line: number } {
  return leg.actual !== null && leg.line !== null && leg.actual !== leg.line;
}

/** Expects that the bet is shown as won or lost, with its profit. */
async function expectOutcome(bet: Locator, isWon: boolean): Promise<void> {
  const [outcome, profit] = isWon ? ['✓ Won', '+$'] : ['✕ Lost', '−$10.00'];
  const shown = bet.filter({ hasText: outcome }).filter({ hasText: profit });
  for (const endsAt = Date.now() + RESULT_MS; Date.now() < endsAt; await bet.page().reload()) {
    await bet.waitFor();
    if ((await shown.count()) === 1) return;
    await sleep(500);
  }
  expect(await bet.innerText()).toContain(outcome);
  expect(await bet.innerText()).toContain(profit);
}

/** Makes the stats feed correct the statistic that settled a leg, by `delta`. */
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
  await page.getByRole('button', { name: 'Check Picks', disabled: false }).waitFor({ timeout: RESULT_MS });
}
