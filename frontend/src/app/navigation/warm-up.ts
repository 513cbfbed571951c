import * as pages from '../pages/pages.ts';
import type { LazyPage } from '../pages/lazy-page.ts';

const PAGE_OF: Readonly<Record<string, LazyPage>> = {
  '/': pages.LandingPage,
  '/pricing': pages.PricingPage,
  '/login': pages.LoginPage,
  '/register': pages.RegisterPage,
  '/picks': pages.PicksPage,
  '/dashboard': pages.DashboardPage,
  '/moneylines': pages.MoneylinesPage,
  '/parlay-builder': pages.ParlayBuilderPage,
  '/account': pages.AccountPage,
  '/admin': pages.AdminPage,
};

/** Fetches a page's code before it is opened. */
export function warmUp(path: string): void {
  PAGE_OF[path]?.preload();
}
