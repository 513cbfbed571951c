import type { Page, Browser, Request } from 'playwright-core';
import { Caller } from '../api/caller.ts';

/** A page in a certain state. */
export interface Scene {
  /** `page-viewer`, or `page-state`. */
  name: string;
  viewer: Viewer;
  path: string;
  /** Runs before the page is opened, for example to mock responses. */
  before?: (page: Page) => Promise<unknown>;
  /** Actions on the page before the screenshot. */
  then?: (page: Page) => Promise<unknown>;
  /** False for dialogs: captures only the viewport. */
  wholePage?: boolean;
}

/** A signed-out visitor, or the demo account of a tier. */
export const VIEWERS = ['visitor', 'free', 'premium', 'platinum', 'admin'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** Session tokens by viewer. */
type Tokens = ReadonlyMap<Viewer, string>;

export async function signInDemoAccounts(baseUrl: string): Promise<Tokens> {
  const api = new Caller(baseUrl);
  const tokens = new Map<Viewer, string>();
  for (const viewer of VIEWERS) if (viewer !== 'visitor') tokens.set(viewer, await api.signIn(viewer));
  return tokens;
}

interface Viewport {
  name: string;
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
}

/** Mobile and desktop, each in both themes. */
export const VIEWPORTS: readonly Viewport[] = [
  { name: '390-light', width: 390, height: 844, colorScheme: 'light' },
  { name: '390-dark', width: 390, height: 844, colorScheme: 'dark' },
  { name: '1440-light', width: 1440, height: 900, colorScheme: 'light' },
  { name: '1440-dark', width: 1440, height: 900, colorScheme: 'dark' },
];

interface ScreenshotOptions {
  browser: Browser;
  baseUrl: string;
  tokens: Tokens;
  scene: Scene;
  viewport: Viewport;
  file: string;
}

const TIMEOUT_MS = 15_000;
/** Some scenes show a request that never completes. */
const SETTLE_TIMEOUT_MS = 5_000;

/** Opens the scene as its viewer, waits until it is stable and saves a screenshot. */
export async function takeScreenshot({
  browser,
  baseUrl,
  tokens,
  scene,
  viewport,
  file,
}: ScreenshotOptions): Promise<void> {
  const { width, height, colorScheme } = viewport;
  await using context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width, height },
    colorScheme,
    hasTouch: width < 768,
    // No half-finished animations, and no splash screen.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const token = tokens.get(scene.viewer);
  if (token !== undefined) await context.addInitScript((value) => localStorage.setItem('authToken', value), token);
  // Match the clock of a system that runs with DEMO_NOW.
  if (process.env['DEMO_NOW']) await context.clock.setFixedTime(process.env['DEMO_NOW']);
  const page = await context.newPage();
  const pending = pendingRequests(page);
  await scene.before?.(page);
  await page.goto(scene.path);
  await scene.then?.(page);
  await settle(page, pending);
  if (scene.wholePage ?? true) {
    // Playwright's full-page mode briefly changes the width, which re-renders components that depend on it.
    const wholeHeight = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.max(height, wholeHeight) });
    await settle(page, pending);
  }
  await page.screenshot({ path: file, animations: 'disabled' });
}

/** API requests without a response, except the endless stream of live updates. */
function pendingRequests(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/live') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

/** Waits until all requests have completed and no placeholder is shown. */
async function settle(page: Page, pending: ReadonlySet<Request>): Promise<void> {
  const latest = Date.now() + SETTLE_TIMEOUT_MS;
  do await page.waitForTimeout(250);
  while (pending.size > 0 && Date.now() < latest);
  await page.waitForFunction(
    () => document.querySelector('.animate-pulse, [data-page-loading], [data-coming], .splash-still') === null,
  );
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(250);
}
