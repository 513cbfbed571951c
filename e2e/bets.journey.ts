import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Bet, Board, GameState, Pick } from '@overline/contracts';
import type { Browser, Page } from 'playwright-core';
import {
  COLUMN_OF_MARKET,
  getApi,
  newAccount,
  openPage,
  overnightAccount,
  startBrowser,
  startSignedIn,
  systemNow,
} from './site.ts';

describe('my bets', () => {
  let browser: Browser;
  let page: Page;
  let errors: string[];
  let token: string;

  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    ({ page, errors } = await openPage(browser, { expectedFailures: ['/bets', '/auth/me'] }));
    ({ token } = await newAccount());
    await startSignedIn(page, token);
  });
  afterEach(() => page.context().close());

  const list = (): ReturnType<Page['getByRole']> => page.getByRole('region', { name: 'Bets' }).getByRole('listitem');

  it('takes a bet from its description, settles it by hand, edits it, shows its result, and exports it', async () => {
    await page.goto('/bets');
    await page.getByText('No bets yet.').waitFor();
    await page.getByRole('button', { name: 'Add a bet' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Bet', { exact: true }).fill('First basket: Ada Moreno');
    await dialog.getByLabel('Book').fill('DraftKings');
    await dialog.getByLabel('Odds').fill('+500');
    await dialog.getByLabel('Stake', { exact: true }).fill('12.50');
    await dialog.getByRole('button', { name: 'Add to my bets' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await list().getByRole('button').click();
    await dialog.getByRole('button', { name: 'Settle by hand' }).click();
    await dialog.getByRole('button', { name: 'Settle', exact: true }).click();
    await dialog.getByText('+$62.50').waitFor();
    await dialog.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByLabel('Odds').fill('+400');
    await dialog.getByLabel('Stake', { exact: true }).fill('20');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByTitle('Results', { exact: true }).click();
    await page.getByRole('heading', { name: 'Profit: +$80.00, +8.00 units over 1 bet.' }).waitFor();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await file).suggestedFilename()).toBe('overline-my-bets.csv');
    const csv = await readFile(await (await file).path(), 'utf8');
    expect(csv).toMatch(/DraftKings,20(\.00)?,.*First basket: Ada Moreno/);
    expect(errors).toEqual([]);
  });

  it('takes bets from open picks with their book, price and stake', async () => {
    // `next-morning.journey.ts` continues with this account.
    const overnight = await overnightAccount();
    await startSignedIn(page, overnight);
    const now = await systemNow();
    const picks = await getApi<Pick[]>('/picks/top-picks', overnight);
    const open = picks.filter(({ market, game }) => market in COLUMN_OF_MARKET && new Date(game.startsAt) > now);
    expect(open.length).toBeGreaterThan(0);
    // Other runs may have used the account before.
    const earlier = await getApi<{ bets: Bet[] }>('/bets', overnight);
    const isTaken = ({ id }: Pick): boolean => earlier.bets.some(({ pickId }) => pickId === id);
    for (const pick of open.filter((candidate) => !isTaken(candidate))) {
      await page.goto(`/picks/${pick.id}`);
      await page.getByRole('button', { name: 'I took this' }).click();
      const dialog = page.getByRole('dialog').filter({ hasText: 'Add to my bets' });
      expect(await dialog.getByLabel('Book', { exact: true }).inputValue()).toBe(pick.book);
      expect(Number(await dialog.getByLabel('Odds').inputValue())).toBe(pick.price);
      expect(await dialog.getByLabel('Stake', { exact: true }).inputValue()).toBe('10');
      await dialog.getByRole('button', { name: 'Add to my bets' }).click();
      await page.getByText('Added to my bets.').waitFor();
      const { bets } = await getApi<{ bets: Bet[] }>('/bets', overnight);
      const leg = { kind: 'prop', playerId: pick.playerId, line: pick.propLine };
      const taken = bets.filter(({ pickId }) => pickId === pick.id);
      expect(taken).toMatchObject([{ status: 'open', stakeCents: 1_000, legs: [leg] }]);
    }
    expect(errors).toEqual([]);
  });

  it('reads a typed bet and adds it once the user has checked it', async () => {
    const { games } = await getApi<Board>('/props', token);
    const now = await systemNow();
    const game = games.find(({ startsAt, columns }) => new Date(startsAt) > now && columns.line.length > 0);
    const points = game?.markets.indexOf('player_points') ?? -1;
    const row = game?.columns.market.indexOf(points) ?? -1;
    expect(row).toBeGreaterThanOrEqual(0);
    const name = game?.players[game.columns.player[row] ?? -1]?.name ?? '';
    const line = game?.columns.line[row] ?? 0;
    await page.goto('/bets');
    await page.getByLabel('Type or paste a bet').fill(`${name} over ${line} points -115 $20 DraftKings`);
    await page.getByRole('button', { name: 'Read the bet' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`${name}: Over ${line} points`).waitFor();
    expect(await dialog.getByLabel('Book').inputValue()).toBe('DraftKings');
    await dialog.getByRole('button', { name: 'Add to my bets' }).click();
    await list().getByText(`${name}: Over ${line} points`).waitFor();
    const { bets } = await getApi<{ bets: Bet[] }>('/bets', token);
    expect(bets).toMatchObject([
      { stakeCents: 2_000, price: '-115', legs: [{ kind: 'prop', gameId: game?.id, line }] },
    ]);
    expect(errors).toEqual([]);
  });

  it('refuses a bet on a team beyond a limit that was set on the page, and says what is left', async () => {
    await page.goto('/bets?view=money');
    await page.getByLabel('At most').fill('20');
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    await page.getByText('Stakes: $20.00 a day').waitFor();
    await page.getByText('$0.00 used, $20.00 left').waitFor();
    await page.goto('/bets');
    await page.getByRole('button', { name: 'Add a bet' }).click();
    const dialog = page.getByRole('dialog');
    // Choose a game that has not started: a bet on a finished game adds no risk, so no limit refuses it.
    const games = await getApi<GameState[]>('/games', token);
    const now = await systemNow();
    const game = games.find(({ startsAt }) => new Date(startsAt) > now);
    const side = dialog.getByLabel('A team to win');
    await side.selectOption(`${game?.gameId} Home`);
    await dialog.getByLabel('Book').fill('FanDuel');
    await dialog.getByLabel('Odds').fill('-110');
    await dialog.getByLabel('Stake', { exact: true }).fill('50');
    await dialog.getByText('Your limits leave you $20.00 for now.').waitFor();
    await dialog.getByRole('button', { name: 'Add to my bets' }).click();
    await dialog.getByText('Stake at most $20.00').waitFor();
    expect(await getApi<{ bets: Bet[] }>('/bets', token)).toMatchObject({ bets: [] });
    await dialog.getByLabel('Stake', { exact: true }).fill('20');
    await dialog.getByRole('button', { name: 'Add to my bets' }).click();
    await list().getByText(`${game?.homeTeam} to win`).waitFor();
    const { bets } = await getApi<{ bets: Bet[] }>('/bets', token);
    expect(bets).toMatchObject([
      { stakeCents: 2_000, legs: [{ kind: 'moneyline', gameId: game?.gameId, side: 'Home' }] },
    ]);
  });

  it('imports a file whole or not at all, with the reason for each wrong row', async () => {
    const header = 'bet,placed_at,book,stake,odds,status,payout,leg,leg_odds,leg_outcome,league,market,description';
    const row = (bet: string, stake: string) =>
      `${bet},2026-01-05T18:00:00Z,Caesars,${stake},,won,19.09,1,-110,win,NBA,Spread,Hawks -3.5`;
    const file = (text: string) => ({ name: 'bets.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.goto('/bets');
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('File').setInputFiles(file(`${header}\n${row('a', '10')}\n${row('b', 'ten')}\n`));
    await dialog.getByText('Nothing was stored: 1 of 2 rows have errors.').waitFor();
    await dialog.getByText("Row 2: stake: 'ten' is not an amount").waitFor();
    expect(await getApi<{ bets: Bet[] }>('/bets', token)).toMatchObject({ bets: [] });
    await dialog.getByRole('button', { name: 'Import the others' }).click();
    await dialog.getByText('1 of 2 rows added, 1 left out.').waitFor();
    await page.keyboard.press('Escape');
    await list().getByText('+$9.09').waitFor();
    expect(errors).toEqual([]);
  });
});
