import type { Page } from 'playwright-core';
import { z } from 'zod';
import type { Scene } from './scene.ts';

const Pick = z.object({
  playerName: z.string(),
  propType: z.string(),
  propLine: z.number(),
  game: z.object({ homeTeam: z.string(), awayTeam: z.string() }),
});
const Picks = z.tuple([Pick], Pick);

/** The picks of the day, so that the questions are about who plays. */
async function picksOf(page: Page): Promise<z.infer<typeof Picks>> {
  const answer: unknown = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('authToken') ?? ''}` };
    return (await fetch('/api/picks/top-picks', { headers })).json();
  });
  return Picks.parse(answer);
}

const ANSWERED = /Numbers and sentences are our forecast/;

async function openPick(page: Page): Promise<void> {
  // Cards of finished games are folded away, but their links are there to be followed.
  const address = await page.locator('article h3 a').first().getAttribute('href');
  await page.goto(address ?? '/picks');
  await page.getByRole('dialog').getByRole('slider').waitFor();
}

async function askProp(page: Page): Promise<void> {
  const [pick] = await picksOf(page);
  await page.getByRole('combobox').fill(`${pick.playerName} ${pick.propType}`);
  await page.getByRole('button', { name: 'Analyze' }).click();
  await page.getByText(ANSWERED).first().waitFor();
}

async function askGame(page: Page): Promise<void> {
  const [{ game }] = await picksOf(page);
  await page.getByRole('combobox').fill(`${game.awayTeam} at ${game.homeTeam}`);
  await page.getByRole('button', { name: 'Analyze' }).click();
  const answered = page.getByText(ANSWERED).first();
  // Two teams may have several games before them: the next one.
  const candidate = page.getByRole('list', { name: 'Did you mean' }).getByRole('button').first();
  await answered.or(candidate).waitFor();
  if (await candidate.isVisible()) await candidate.click();
  await answered.waitFor();
}

async function buildParlay(page: Page): Promise<void> {
  for (const { playerName, propType, propLine } of (await picksOf(page)).slice(0, 3)) {
    await page.getByLabel('Player name').fill(playerName);
    await page.getByLabel('Prop type').fill(propType);
    await page.getByLabel('Prop line').fill(String(propLine));
    await page.getByRole('button', { name: 'Add Prop' }).click();
  }
}

async function askParlay(page: Page): Promise<void> {
  await buildParlay(page);
  await page.getByRole('button', { name: 'Analyze' }).click();
  await page.getByText(ANSWERED).first().waitFor();
}

/** A pick's detail, and answers. The Admin asks: no allowance of the demo's accounts is used up by pictures. */
export const questionScenes: readonly Scene[] = [
  { name: 'pick-detail', viewer: 'premium', path: '/picks', then: openPick, wholePage: false },
  { name: 'dashboard-answer', viewer: 'admin', path: '/dashboard', then: askProp },
  { name: 'moneylines-answer', viewer: 'admin', path: '/moneylines', then: askGame },
  { name: 'parlay-slip', viewer: 'admin', path: '/parlay-builder', then: buildParlay },
  { name: 'parlay-answer', viewer: 'admin', path: '/parlay-builder', then: askParlay },
];
