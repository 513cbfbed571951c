import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openPage, startBrowser, startSignedIn, tokenOf } from './site.ts';
import { expectAccessible } from './accessibility.ts';

const VIEWERS = ['visitor', 'free', 'premium', 'platinum', 'admin'] as const;
type Viewer = (typeof VIEWERS)[number];

/** The path at which a viewer ends up, and a text on that page. */
type Destination = readonly [address: string, words: string | RegExp];

const LANDING: Destination = ['/', 'The record so far'];
const LOGIN: Destination = ['/login', 'No account yet?'];
const PICKS: Destination = ['/picks', 'Daily Picks Success Rate'];
const LOCKED: Destination = ['/moneylines', 'Moneyline Analysis - Premium Feature'];
const GAMES: Destination = ['/moneylines', 'Which game?'];

const everyone = (end: Destination): Record<Viewer, Destination> => ({ visitor: end, ...members(end) });
const members = (end: Destination) => ({ free: end, premium: end, platinum: end, admin: end });
const guarded = (end: Destination): Record<Viewer, Destination> => ({ visitor: LOGIN, ...members(end) });

/** Where each viewer ends up, for the main routes and for one that does not exist. */
const ROUTES: Readonly<Record<string, Record<Viewer, Destination>>> = {
  '/': { visitor: LANDING, ...members(PICKS) },
  '/pricing': everyone(['/pricing', 'Choose your plan']),
  '/login': guarded(PICKS),
  '/register': { visitor: ['/register', 'Confirm password'], ...members(PICKS) },
  '/success': everyone(['/pricing', 'Choose your plan']),
  '/terms': everyone(['/terms', 'Who may use Overline']),
  '/privacy': everyone(['/privacy', 'Privacy Policy']),
  '/record': everyone(['/record', 'The record']),
  '/dashboard': { ...guarded(['/dashboard', 'Recent Searches']), free: ['/dashboard', 'AI Search Locked'] },
  '/picks': guarded(PICKS),
  '/props': guarded(['/props', /^[\d,]+ (of [\d,]+ )?props$/]),
  '/moneylines': { visitor: LOGIN, free: LOCKED, premium: LOCKED, platinum: GAMES, admin: GAMES },
  '/parlay-builder': guarded(['/parlay-builder', 'Your Parlay']),
  '/account': guarded(['/account', 'Danger Zone']),
  '/admin': { ...guarded(PICKS), admin: ['/admin', 'Auto-refresh'] },
  '/no-such-page': { visitor: LANDING, ...members(PICKS) },
};

/** The pages to check for accessibility: those that look different to this viewer than to the previous ones. */
const CHECKED: Readonly<Record<Viewer, readonly string[]>> = {
  visitor: ['/', '/pricing', '/login', '/register', '/terms', '/record'],
  free: ['/dashboard', '/picks', '/moneylines'],
  premium: ['/account', '/props'],
  platinum: ['/dashboard', '/moneylines', '/parlay-builder'],
  admin: ['/picks', '/admin'],
};

// Each test opens 16 routes.
const TIMEOUT_MS = 240_000;

describe('every address', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  it.each(VIEWERS)(
    'leads %s to an allowed page that is accessible',
    async (viewer) => {
      const { page } = await openPage(browser, { reducedMotion: true });
      if (viewer !== 'visitor') await startSignedIn(page, await tokenOf(`${viewer}@overline.test`));
      await page.goto('/pricing');
      await page.getByRole('main').waitFor();
      for (const [path, ends] of Object.entries(ROUTES)) {
        const [address, words] = ends[viewer];
        await go(page, path);
        await page.getByRole('main').getByText(words).first().waitFor();
        expect({ path, at: new URL(page.url()).pathname }).toEqual({ path, at: address });
        if (path === address && CHECKED[viewer].includes(path)) await expectAccessible(page);
      }
      await page.context().close();
    },
    TIMEOUT_MS,
  );
});

/** Navigates like a link, without reloading the page. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}
