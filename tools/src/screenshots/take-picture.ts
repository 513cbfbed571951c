import type { Browser, Page, Request } from 'playwright-core';
import type { People } from './people.ts';
import type { Scene } from './scene.ts';

/** How a page is looked at. */
interface Look {
  name: string;
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
}

/** A phone and a wide screen, each in both themes. */
export const LOOKS: readonly Look[] = [
  { name: '390-light', width: 390, height: 844, colorScheme: 'light' },
  { name: '390-dark', width: 390, height: 844, colorScheme: 'dark' },
  { name: '1440-light', width: 1440, height: 900, colorScheme: 'light' },
  { name: '1440-dark', width: 1440, height: 900, colorScheme: 'dark' },
];

interface Order {
  browser: Browser;
  house: string;
  people: People;
  scene: Scene;
  look: Look;
  file: string;
}

const PATIENCE_MS = 15_000;
/** Some scenes show a page whose question is never answered. */
const ANSWERS_MS = 5_000;

/** Opens the scene as its viewer sees it, waits until it stands still, and keeps it as a picture. */
export async function takePicture({ browser, house, people, scene, look, file }: Order): Promise<void> {
  const { width, height, colorScheme } = look;
  const context = await browser.newContext({
    baseURL: house,
    viewport: { width, height },
    colorScheme,
    hasTouch: width < 768,
    // Without motion nothing is caught half way, and the splash stays away.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    context.setDefaultTimeout(PATIENCE_MS);
    const token = people.get(scene.viewer);
    if (token !== undefined) await context.addInitScript((value) => localStorage.setItem('authToken', value), token);
    // A house that was started at another moment is looked at in that moment.
    if (process.env['DEMO_NOW']) await context.clock.setFixedTime(process.env['DEMO_NOW']);
    const page = await context.newPage();
    const questions = openQuestions(page);
    await scene.before?.(page);
    await page.goto(scene.path);
    await scene.then?.(page);
    await settle(page, questions);
    await page.screenshot({ path: file, fullPage: scene.wholePage ?? true, animations: 'disabled' });
  } finally {
    await context.close();
  }
}

/** What the page has asked and not been told yet; but for live updates, whose stream never ends. */
function openQuestions(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/live') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

/** Until the answers are there, and no placeholder is shown. */
async function settle(page: Page, questions: ReadonlySet<Request>): Promise<void> {
  const latest = Date.now() + ANSWERS_MS;
  do await page.waitForTimeout(250);
  while (questions.size > 0 && Date.now() < latest);
  await page.waitForFunction(
    () => document.querySelector('.animate-pulse, [data-page-loading], [data-coming], .splash-still') === null,
  );
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(250);
}
