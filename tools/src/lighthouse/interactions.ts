import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Board, GameBoard } from '@overline/contracts';

/** The maximum time from an interaction to the next paint, in ms. */
export const MAX_INTERACTION_MS = 200;
const ROWS = 4_000;
const CPU_SLOWDOWN = 6;
/** The browser does not report interactions that are shorter than this, in ms. */
const SHORTEST_MS = 16;
const SETTLE_MS = 300;
/** A user reads the board for a while before the first tap, and the page preloads the dialogs meanwhile. */
const READ_MS = 8_000;
const KEY_DELAY_MS = 150;
const TIMEOUT_MS = 60_000;
const TYPED_LETTERS = 5;

type Step = (page: Page) => Promise<void>;

interface Layout {
  name: string;
  options: BrowserContextOptions;
  steps: Readonly<Record<string, Step>>;
}

const openRow: Step = async (page) => page.locator('[data-prop]').first().click();
const closeDialog: Step = async (page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};
const filter: Step = (page) => page.getByRole('button', { name: 'Points', exact: true }).click();
const typeName: Step = async (page) => {
  const name = await page.locator('a[href^="/players/"]').first().innerText();
  await page.getByRole('searchbox').click();
  await page.keyboard.type(name.slice(0, TYPED_LETTERS), { delay: KEY_DELAY_MS });
};

const LAYOUTS: readonly Layout[] = [
  {
    name: 'phone',
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    steps: {
      'open a row': openRow,
      'close it': closeDialog,
      'open the filters': (page) => page.getByRole('button', { name: 'Filters' }).click(),
      filter,
      'close the filters': closeDialog,
      // The phone's own picker cannot be automated, so change the focused list with a key.
      sort: (page) => page.getByLabel('Sort by').press('ArrowDown'),
      'type a name': typeName,
    },
  },
  {
    name: 'desktop',
    options: { viewport: { width: 1440, height: 900 } },
    steps: {
      'open a row': openRow,
      'close it': closeDialog,
      filter,
      sort: (page) => page.getByRole('columnheader', { name: 'Chance' }).getByRole('button').click(),
      'type a name': typeName,
    },
  },
];

/** The times to the next paint of one step, in ms, one per run. */
export interface Interaction {
  layout: string;
  step: string;
  ms: number[];
}

interface Options {
  browser: Browser;
  baseUrl: string;
  token: string;
  runs: number;
}

/** Measures interactions with the board with 4,000 rows on a slow CPU. Every run opens the page again. */
export async function measureInteractions({ browser, baseUrl, token, runs }: Options): Promise<Interaction[]> {
  const measured: Interaction[] = [];
  for (const { name, options, steps } of LAYOUTS) {
    const interactions = Object.keys(steps).map((step): Interaction => ({ layout: name, step, ms: [] }));
    for (let run = 0; run < runs; run += 1) {
      await using context = await browser.newContext({ ...options, baseURL: baseUrl, serviceWorkers: 'block' });
      context.setDefaultTimeout(TIMEOUT_MS);
      await context.addInitScript((value) => localStorage.setItem('authToken', value), token);
      const page = await openBoard(await context.newPage());
      for (const { step, ms } of interactions) ms.push(await timeStep(page, steps[step]));
    }
    measured.push(...interactions);
  }
  return measured;
}

type Observed = typeof globalThis & { interactionMs?: number[] };

async function openBoard(page: Page): Promise<Page> {
  await page.addInitScript((shortest) => {
    const ms: number[] = [];
    (globalThis as Observed).interactionMs = ms;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && Number(entry.interactionId) > 0) ms.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
  }, SHORTEST_MS);
  await page.route('**/api/props', async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, json: filled((await response.json()) as Board) });
  });
  await page.goto('/props');
  await page.locator('[data-prop]').first().waitFor();
  await page.waitForTimeout(READ_MS);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

/** Adds copies of the board's games until it has 4,000 rows. They come last, so that the first row is a real one. */
function filled({ games }: Board): Board {
  const rowsOf = (boards: readonly GameBoard[]): number =>
    boards.reduce((rows, { columns }) => rows + columns.line.length, 0);
  const all = [...games];
  for (let copy = 1; rowsOf(games) > 0 && rowsOf(all) < ROWS; copy += 1)
    all.push(...games.map((game) => ({ ...game, id: `${game.id}-copy-${copy}` })));
  return { games: all };
}

/** The longest interaction of the step. */
async function timeStep(page: Page, step: Step | undefined): Promise<number> {
  const taken = (): Promise<number[]> => page.evaluate(() => (globalThis as Observed).interactionMs?.splice(0) ?? []);
  await taken();
  await step?.(page);
  await settle(page);
  return Math.max(SHORTEST_MS, ...(await taken()));
}

/** Waits until the page has been idle twice, so that work of one step does not count for the next. */
async function settle(page: Page): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
    await page.waitForTimeout(SETTLE_MS);
  }
}
