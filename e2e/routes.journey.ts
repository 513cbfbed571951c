import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openPage, startBrowser, startSignedIn, tokenOf } from './site.ts';
import { looksRight } from './accessibility.ts';

const VIEWERS = ['visitor', 'free', 'premium', 'platinum', 'admin'] as const;
type Viewer = (typeof VIEWERS)[number];

/** Where a viewer ends who opens an address, and what stands there. */
type End = readonly [address: string, words: string];

const LANDING: End = ['/', 'The record so far'];
const LOGIN: End = ['/login', 'No account yet?'];
const PICKS: End = ['/picks', 'Daily Picks Success Rate'];
const LOCKED: End = ['/moneylines', 'Moneyline Analysis - Premium Feature'];
const GAMES: End = ['/moneylines', 'Which game?'];

const everybody = (end: End): Record<Viewer, End> => ({ visitor: end, ...members(end) });
const members = (end: End) => ({ free: end, premium: end, platinum: end, admin: end });
const guarded = (end: End): Record<Viewer, End> => ({ visitor: LOGIN, ...members(end) });

/** Every address of the product, and one that it does not have. */
const ROUTES: Readonly<Record<string, Record<Viewer, End>>> = {
  '/': { visitor: LANDING, ...members(PICKS) },
  '/pricing': everybody(['/pricing', 'Choose your plan']),
  '/login': guarded(PICKS),
  '/register': { visitor: ['/register', 'Confirm password'], ...members(PICKS) },
  '/success': everybody(['/pricing', 'Choose your plan']),
  '/terms': everybody(['/terms', 'Who may use Overline']),
  '/privacy': everybody(['/privacy', 'Privacy Policy']),
  '/record': everybody(['/record', 'The record']),
  '/dashboard': { ...guarded(['/dashboard', 'Recent Searches']), free: ['/dashboard', 'AI Search Locked'] },
  '/picks': guarded(PICKS),
  '/moneylines': { visitor: LOGIN, free: LOCKED, premium: LOCKED, platinum: GAMES, admin: GAMES },
  '/parlay-builder': guarded(['/parlay-builder', 'Your Parlay']),
  '/account': guarded(['/account', 'Danger Zone']),
  '/admin': { ...guarded(PICKS), admin: ['/admin', 'Auto-refresh'] },
  '/no-such-page': { visitor: LANDING, ...members(PICKS) },
};

/** Pages that look different for this viewer than for those before. */
const LOOKED_AT: Readonly<Record<Viewer, readonly string[]>> = {
  visitor: ['/', '/pricing', '/login', '/register', '/terms', '/record'],
  free: ['/dashboard', '/picks', '/moneylines'],
  premium: ['/account'],
  platinum: ['/dashboard', '/moneylines', '/parlay-builder'],
  admin: ['/picks', '/admin'],
};

// Fifteen addresses each.
const MOST_MS = 120_000;

describe('every address', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  it.each(VIEWERS)(
    'leads %s where they may go, and can be read by everybody there',
    async (viewer) => {
      const { page } = await openPage(browser, { reducedMotion: true });
      if (viewer !== 'visitor') await startSignedIn(page, await tokenOf(`${viewer}@overline.test`));
      await page.goto('/pricing');
      for (const [path, ends] of Object.entries(ROUTES)) {
        const [address, words] = ends[viewer];
        await go(page, path);
        await page.getByRole('main').getByText(words).first().waitFor();
        expect({ path, at: new URL(page.url()).pathname }).toEqual({ path, at: address });
        if (path === address && LOOKED_AT[viewer].includes(path)) await looksRight(page);
      }
      await page.context().close();
    },
    MOST_MS,
  );
});

/** As a link leads, without loading the page anew. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}
