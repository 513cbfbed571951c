import type { Page, Browser, Request } from 'playwright-core';
import { z } from 'zod';

/** A page, or a state of one, that is worth a picture. */
export interface Scene {
  /** `page-viewer`, or `page-state`. */
  name: string;
  viewer: Viewer;
  path: string;
  /** What must be so before the page is opened: answers of the server that do not come by themselves. */
  before?: (page: Page) => Promise<unknown>;
  /** What a person does on the page before the picture. */
  then?: (page: Page) => Promise<unknown>;
  /** False for what stands over the page: the picture is the screen then. */
  wholePage?: boolean;
}

/** Who looks at a page: nobody who is known, or the demo's account of a tier. */
export const VIEWERS = ['visitor', 'free', 'premium', 'platinum', 'admin'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** The tokens of those who are signed in. */
type People = ReadonlyMap<Viewer, string>;

const SignedIn = z.object({ token: z.string() });

/** Signs the demo's accounts in. */
export async function signInDemoAccounts(house: string): Promise<People> {
  const people = new Map<Viewer, string>();
  for (const viewer of VIEWERS.filter((name) => name !== 'visitor')) {
    const response = await fetch(`${house}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${viewer}@overline.test`, password: 'overline-demo-1' }),
    });
    if (!response.ok) throw new Error(`${viewer}@overline.test cannot sign in at ${house}: ${response.status}`);
    people.set(viewer, SignedIn.parse(await response.json()).token);
  }
  return people;
}

/** How a page is looked at. */
interface Look {
  name: string;
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
}

/** A phone and a wide screen, each in both themes. */
export const VIEWPORTS: readonly Look[] = [
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

const TIMEOUT_MS = 15_000;
/** Some scenes show a page whose question is never answered. */
const ANSWERS_MS = 5_000;

/** Opens the scene as its viewer sees it, waits until it stands still, and keeps it as a picture. */
export async function takeScreenshot({ browser, house, people, scene, look, file }: Order): Promise<void> {
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
    context.setDefaultTimeout(TIMEOUT_MS);
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
