import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Bet, Board } from '@overline/contracts';
import type { Browser, Page } from 'playwright-core';
import { getApi, newAccount, openPage, postApi, startBrowser, startSignedIn } from './site.ts';

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

  it('takes a bet from its description, settles it by hand, shows its result, and exports it', async () => {
    await page.goto('/bets');
    await page.getByText('No bet yet.').waitFor();
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
    await page.keyboard.press('Escape');
    await page.getByTitle('Results', { exact: true }).click();
    await page.getByRole('heading', { name: 'Profit: +$62.50, +6.25 units over 1 bet.' }).waitFor();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await file).suggestedFilename()).toBe('overline-my-bets.csv');
    expect(errors).toEqual([]);
  });

  it('takes a bet from an open pick with its book, price and stake', async () => {
    await page.goto('/picks');
    const card = page.getByRole('region', { name: 'Picks of the day' }).locator('article').first();
    await card.getByRole('link', { name: 'show the details' }).click();
    const take = page.getByRole('button', { name: 'I took this' });
    // After the last game of the day has started, no pick can be taken.
    if ((await take.count()) === 0) return;
    await take.click();
    await page.getByRole('button', { name: 'Add to my bets' }).click();
    await page.getByText('Added to my bets.').waitFor();
    const { bets } = await getApi<{ bets: Bet[] }>('/bets', token);
    expect(bets).toMatchObject([{ status: 'open', stakeCents: 1_000, legs: [{ kind: 'prop' }] }]);
    expect(bets[0]?.pickId).not.toBeNull();
    expect(errors).toEqual([]);
  });

  it('reads a typed bet and adds it once the user has checked it', async () => {
    const { games } = await getApi<Board>('/props', token);
    const game = games.find(({ startsAt, columns }) => Date.parse(startsAt) > Date.now() && columns.line.length > 0);
    const row = game?.columns.market.findIndex((market) => game.markets[market] === 'player_points') ?? -1;
    // Between two slates there is no prop to bet on.
    if (!game || row < 0) return;
    const name = game.players[game.columns.player[row] ?? 0]?.name ?? '';
    const line = game.columns.line[row] ?? 0;
    await page.goto('/bets');
    await page.getByLabel('Type or paste a bet').fill(`${name} over ${line} points -115 $20 DraftKings`);
    await page.getByRole('button', { name: 'Read the bet' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`${name}: Over ${line} points`).waitFor();
    expect(await dialog.getByLabel('Book').inputValue()).toBe('DraftKings');
    await dialog.getByRole('button', { name: 'Add to my bets' }).click();
    await list().getByText(`${name}: Over ${line} points`).waitFor();
    const { bets } = await getApi<{ bets: Bet[] }>('/bets', token);
    expect(bets).toMatchObject([{ stakeCents: 2_000, price: '-115', legs: [{ kind: 'prop', gameId: game.id, line }] }]);
    expect(errors).toEqual([]);
  });

  it('refuses a bet beyond a limit and says what is left', async () => {
    await postApi('/bets/limits', { kind: 'stake', period: 'day', cents: 2_000 }, token);
    await page.goto('/bets');
    await page.getByRole('button', { name: 'Add a bet' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Bet', { exact: true }).fill('Hawks to win');
    await dialog.getByLabel('Book').fill('FanDuel');
    await dialog.getByLabel('Odds').fill('-110');
    await dialog.getByLabel('Stake', { exact: true }).fill('50');
    await dialog.getByText('Your limits leave $20.00 for now.').waitFor();
    await dialog.getByRole('button', { name: 'Add to my bets' }).click();
    await dialog.getByText('Stake at most $20.00').waitFor();
    expect(await getApi<{ bets: Bet[] }>('/bets', token)).toMatchObject({ bets: [] });
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
    await dialog.getByText('Nothing was stored: 1 of 2 rows are wrong.').waitFor();
    await dialog.getByText("Row 2: stake: 'ten' is not an amount").waitFor();
    expect(await getApi<{ bets: Bet[] }>('/bets', token)).toMatchObject({ bets: [] });
    await dialog.getByRole('button', { name: 'Import the others' }).click();
    await dialog.getByText('1 of 2 rows added, 1 left out.').waitFor();
    await page.keyboard.press('Escape');
    await list().getByText('+$9.09').waitFor();
    expect(errors).toEqual([]);
  });
});
