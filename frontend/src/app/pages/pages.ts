import { type ComponentType, createElement, lazy, useState } from 'react';
import { HEADINGS } from '../../components/page.tsx';
import type { PageAccess } from '../../session/redirects.ts';

type LazyPage = ComponentType & { preload: () => Promise<void> };

interface PageRoute {
  path: string;
  page: LazyPage;
  /** Who may see the page; everyone by default. */
  access?: PageAccess;
  /** Shown to a visitor instead of the login page if the path contains an ID. */
  visitorPage?: LazyPage;
  /** Shown while the page is loading. */
  heading?: string;
  /** Set if the page stays open during a break. */
  duringBreak?: true;
}

export const BreakPage = lazyPage(() => import('../../features/breaks/break-page.tsx'), 'BreakPage');

export const LandingPage = lazyPage(() => import('./landing.tsx'), 'Landing');

const PublicPick = lazyPage(() => import('../../features/record/public-pick-page.tsx'), 'PublicPickPage');

const Props = lazyPage(() => import('../../features/props/props-pages.tsx'), 'PropsPages');

/** Every page except the landing page, which shares its path with a redirect. */
export const PAGES: readonly PageRoute[] = [
  { path: '/record', page: lazyPage(() => import('../../features/record/record-page.tsx'), 'RecordPage') },
  { path: '/record/picks/:id', page: PublicPick },
  { path: '/pricing', page: lazyPage(() => import('../../features/billing/pricing-page.tsx'), 'PricingPage') },
  { path: '/login', page: lazyPage(() => import('../../features/auth/login-page.tsx'), 'LoginPage') },
  { path: '/register', page: lazyPage(() => import('../../features/auth/register-page.tsx'), 'RegisterPage') },
  {
    path: '/forgot-password',
    page: lazyPage(() => import('../../features/auth/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  },
  {
    path: '/reset-password',
    page: lazyPage(() => import('../../features/auth/reset-password-page.tsx'), 'ResetPasswordPage'),
    duringBreak: true,
  },
  {
    path: '/confirm-email',
    page: lazyPage(() => import('../../features/auth/confirm-email-page.tsx'), 'ConfirmEmailPage'),
    duringBreak: true,
  },
  {
    path: '/alerts-off',
    page: lazyPage(() => import('../../features/alerts/alerts-off-page.tsx'), 'AlertsOffPage'),
    duringBreak: true,
  },
  { path: '/success', page: lazyPage(() => import('../../features/billing/success-page.tsx'), 'SuccessPage') },
  {
    path: '/terms',
    page: lazyPage(() => import('../../features/legal/terms-page.tsx'), 'TermsPage'),
    duringBreak: true,
  },
  {
    path: '/privacy',
    page: lazyPage(() => import('../../features/legal/privacy-page.tsx'), 'PrivacyPage'),
    duringBreak: true,
  },
  {
    path: '/dashboard',
    page: lazyPage(() => import('./dashboard.tsx'), 'Dashboard'),
    access: 'signed-in',
    heading: HEADINGS.dashboard,
  },
  {
    path: '/picks/:id?',
    page: lazyPage(() => import('../../features/picks/picks-page.tsx'), 'PicksPage'),
    access: 'signed-in',
    visitorPage: PublicPick,
    heading: HEADINGS.picks,
  },
  {
    path: '/props',
    page: Props,
    access: 'signed-in',
    heading: HEADINGS.props,
  },
  { path: '/players/:id', page: Props, access: 'signed-in' },
  { path: '/games/:id', page: Props, access: 'signed-in' },
  {
    path: '/moneylines',
    page: lazyPage(() => import('../../features/moneylines/moneylines-page.tsx'), 'MoneylinesPage'),
    access: 'signed-in',
    heading: HEADINGS.moneylines,
  },
  {
    path: '/parlay-builder',
    page: lazyPage(() => import('../../features/parlay/parlay-builder-page.tsx'), 'ParlayBuilderPage'),
    access: 'signed-in',
    heading: HEADINGS.parlay,
  },
  {
    path: '/alerts',
    page: lazyPage(() => import('../../features/alerts/alerts-page.tsx'), 'AlertsPage'),
    access: 'signed-in',
  },
  {
    path: '/bets',
    page: lazyPage(() => import('../../features/bets/bets-page.tsx'), 'BetsPage'),
    access: 'signed-in',
    heading: HEADINGS.bets,
  },
  {
    path: '/account',
    page: lazyPage(() => import('./account.tsx'), 'Account'),
    access: 'signed-in',
    duringBreak: true,
  },
  {
    path: '/account/limits',
    page: lazyPage(() => import('../../features/breaks/limits-page.tsx'), 'LimitsPage'),
    access: 'signed-in',
    duringBreak: true,
  },
  {
    path: '/admin',
    page: lazyPage(() => import('../../features/admin/admin-page.tsx'), 'AdminPage'),
    access: 'admin',
    heading: HEADINGS.admin,
  },
];

/** Loads a page's code before it is opened. Never throws. */
export async function preloadPage(path: string): Promise<void> {
  const route = PAGES.find((page) => page.path.split('/')[1] === path.slice(1));
  await (path === '/' ? LandingPage : route?.page)?.preload();
}

/** A lazy page with `preload`. Once loaded, it renders without showing the fallback first. */
function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): LazyPage {
  let loading: Promise<{ default: ComponentType }> | undefined;
  let loaded: ComponentType | undefined;
  const loadOnce = (): Promise<{ default: ComponentType }> => {
    loading ??= load().then((module) => {
      loaded = module[name];
      return { default: loaded };
    });
    return loading;
  };
  const preload = async (): Promise<void> => {
    await loadOnce().catch(() => {
      // Opening the page retries, and the error boundary shows a repeated failure.
      loading = undefined;
    });
  };
  const Lazy = lazy(loadOnce);
  function LazyPage() {
    const [Current] = useState(() => loaded ?? Lazy);
    return createElement(Current);
  }
  return Object.assign(LazyPage, { preload });
}
