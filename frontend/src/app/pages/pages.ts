import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { currentPicksQuery, recordQuery, topPicksQuery } from '../../api/shared-queries.ts';
import { picksDayQuery, winRateQuery, yesterdayQuery } from '../../features/picks/api/picks.ts';
import { PICKS_PATH } from '../../session/redirects.ts';

export const LandingPage = lazyPage(() => import('./landing.tsx'), 'Landing');
export const RecordPage = lazyPage(() => import('../../features/record/record-page.tsx'), 'RecordPage');
export const PricingPage = lazyPage(() => import('../../features/billing/pricing-page.tsx'), 'PricingPage');
export const LoginPage = lazyPage(() => import('../../features/auth/login-page.tsx'), 'LoginPage');
export const RegisterPage = lazyPage(() => import('../../features/auth/register-page.tsx'), 'RegisterPage');
export const TermsPage = lazyPage(() => import('../../features/legal/terms-page.tsx'), 'TermsPage');
export const PrivacyPage = lazyPage(() => import('../../features/legal/privacy-page.tsx'), 'PrivacyPage');
export const PicksPage = lazyPage(() => import('../../features/picks/picks-page.tsx'), 'PicksPage');
export const AccountPage = lazyPage(() => import('./account.tsx'), 'Account');
export const SuccessPage = lazyPage(() => import('../../features/billing/success-page.tsx'), 'SuccessPage');
export const DashboardPage = lazyPage(() => import('./dashboard.tsx'), 'Dashboard');
export const MoneylinesPage = lazyPage(() => import('../../features/moneylines/moneylines-page.tsx'), 'MoneylinesPage');
export const ParlayBuilderPage = lazyPage(
  () => import('../../features/parlay/parlay-builder-page.tsx'),
  'ParlayBuilderPage',
);
export const AdminPage = lazyPage(() => import('../../features/admin/admin-page.tsx'), 'AdminPage');

const PAGE_OF: Readonly<Record<string, LazyPage>> = {
  '/': LandingPage,
  '/pricing': PricingPage,
  '/login': LoginPage,
  '/register': RegisterPage,
  '/picks': PicksPage,
  '/dashboard': DashboardPage,
  '/moneylines': MoneylinesPage,
  '/parlay-builder': ParlayBuilderPage,
  '/account': AccountPage,
  '/admin': AdminPage,
};

/** Loads a page's code before it is opened. */
export function preloadPage(path: string): void {
  PAGE_OF[path]?.preload();
}

/** Loads the data of a signed-in user's first page while its code is loading. */
export function prefetchQueries(queries: QueryClient, page: string): void {
  if (page !== PICKS_PATH && page !== '/dashboard') return;
  void queries.prefetchQuery(topPicksQuery);
  // Once idle: handling these responses would delay rendering the shell.
  (window.requestIdleCallback ?? setTimeout)(() => {
    void queries.prefetchQuery(currentPicksQuery);
    if (page !== PICKS_PATH) return;
    void queries.prefetchQuery(picksDayQuery);
    void queries.prefetchQuery(winRateQuery(null));
    void queries.prefetchQuery(recordQuery);
    void queries.prefetchQuery(yesterdayQuery);
  });
}

type LazyPage = LazyExoticComponent<ComponentType> & { preload: () => void };

/** A lazy page with `preload`. */
function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): LazyPage {
  let loading: Promise<{ default: ComponentType }> | undefined;
  const once = (): Promise<{ default: ComponentType }> => {
    loading ??= load().then((module) => ({ default: module[name] }));
    return loading;
  };
  const preload = (): void => {
    once().catch(() => {
      // Opening the page retries, and the error boundary shows a repeated failure.
      loading = undefined;
    });
  };
  return Object.assign(lazy(once), { preload });
}
