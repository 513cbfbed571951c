import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Logo } from '../components/logo.tsx';
import { barWidth, HEADINGS, PageSkeleton } from '../components/page.tsx';
import { LandingStart } from '../features/landing/landing-start.tsx';

/** An HTML document of the build: its metadata for search engines and link previews, and the scripts to preload. */
export interface PageHead {
  /** First segment of the URL path. */
  path: string;
  /** Path of the page's module, relative to src/. */
  code: string;
  opensTo: 'visitor' | 'member' | 'admin';
  /** Shown before any script runs. Must not depend on the user. */
  content?: ReactElement;
  /** Public, so it must not contain anything that only members may see. */
  title: string;
  description: string;
}

const HOME: PageHead = {
  path: 'index',
  code: 'app/pages/landing.tsx',
  opensTo: 'visitor',
  title: 'Overline',
  description:
    'Player props with honest chances: a curve for every line, a time on every price, a public record of every result.',
};

/** A page for signed-in users. Its document shows the heading while the page loads. */
function memberPage(path: string, code: string, heading?: string): PageHead {
  const content = heading === undefined ? undefined : <PageSkeleton heading={heading} />;
  return { ...HOME, path, code, opensTo: 'member', content };
}

export const PAGE_HEADS: readonly PageHead[] = [
  {
    ...HOME,
    content: (
      <div data-for-visitors>
        <LandingStart />
      </div>
    ),
  },
  // The service worker answers every navigation with this document, so it contains no page's content.
  { ...HOME, path: 'app' },
  {
    ...memberPage('picks', 'features/picks/picks-page.tsx', HEADINGS.picks),
    title: 'Pick of the day · Overline',
    description:
      'Up to twelve player props each morning, with our chance and the best price. Every result stays on record. ' +
      'Sign in to see this one. For adults 18 and over.',
  },
  {
    ...HOME,
    path: 'pricing',
    code: 'features/billing/pricing-page.tsx',
    title: 'Pricing · Overline',
    description: 'Free, Premium at $5 and Platinum at $15 a month: the same forecasts and the same public record.',
  },
  {
    ...HOME,
    path: 'record',
    code: 'features/record/record-page.tsx',
    title: 'The record · Overline',
    description: 'Every pick we have published, with its chance, price and result. Nothing is removed.',
  },
  {
    ...HOME,
    path: 'login',
    code: 'features/auth/login-page.tsx',
    title: 'Sign in · Overline',
    description: 'Sign in to see your picks, your searches and the record.',
  },
  {
    ...HOME,
    path: 'register',
    code: 'features/auth/register-page.tsx',
    title: 'Create account · Overline',
    description: 'A free account: six picks a day with their chances, prices and results. No card needed.',
  },
  {
    ...HOME,
    path: 'forgot-password',
    code: 'features/auth/forgot-password-page.tsx',
    title: 'Forgot your password? · Overline',
    description: 'Get a link by email and choose a new password.',
  },
  { ...HOME, path: 'reset-password', code: 'features/auth/reset-password-page.tsx', title: 'New password · Overline' },
  {
    ...HOME,
    path: 'confirm-email',
    code: 'features/auth/confirm-email-page.tsx',
    title: 'Confirm your address · Overline',
  },
  { ...HOME, path: 'alerts-off', code: 'features/alerts/alerts-off-page.tsx', title: 'Alerts off · Overline' },
  {
    ...HOME,
    path: 'terms',
    code: 'features/legal/terms-page.tsx',
    title: 'Terms of Service · Overline',
    description: 'What Overline is, what it is not, and the terms for using it. 18 and over only.',
  },
  {
    ...HOME,
    path: 'privacy',
    code: 'features/legal/privacy-page.tsx',
    title: 'Privacy Policy · Overline',
    description: 'What Overline stores about you, for how long, and how to delete it.',
  },
  { ...HOME, path: 'success', code: 'features/billing/success-page.tsx' },
  memberPage('dashboard', 'app/pages/dashboard.tsx', HEADINGS.dashboard),
  memberPage('players', 'features/props/player-page.tsx'),
  memberPage('games', 'features/props/game-page.tsx'),
  memberPage('props', 'features/props/props-page.tsx', HEADINGS.props),
  memberPage('moneylines', 'features/moneylines/moneylines-page.tsx', HEADINGS.moneylines),
  memberPage('parlay-builder', 'features/parlay/parlay-builder-page.tsx', HEADINGS.parlay),
  memberPage('alerts', 'features/alerts/alerts-page.tsx'),
  memberPage('bets', 'features/bets/bets-page.tsx', HEADINGS.bets),
  memberPage('account', 'app/pages/account.tsx'),
  { ...memberPage('admin', 'features/admin/admin-page.tsx', HEADINGS.admin), opensTo: 'admin' },
];

const ROOT = '<div id="root">';
const SCRIPT = /\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g;

/**
 * Fills the document template: metadata, script preloads, and the first paint below the splash. With a first paint,
 * scripts wait in a template until `public/before-paint.js` has seen it painted, so that styles and fonts load first.
 */
export function headHtml(
  html: string,
  { title, description }: PageHead,
  scripts: readonly string[],
  firstPaint: string,
): string {
  const metaTags = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Overline" />',
    '<meta property="og:image" content="/card.png" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  const links = scripts
    .filter((script) => !html.includes(script))
    .map((script) => `<link rel="modulepreload" crossorigin href="/${script}" />`);
  const filled = html
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => metaTags.join('\n    '))
    .replace('</head>', () => [...links, '</head>'].join('\n    '))
    .replace(ROOT, () => ROOT + firstPaint);
  return firstPaint === '' ? filled : delayScripts(filled);
}

function delayScripts(html: string): string {
  const tags = (html.match(SCRIPT) ?? []).map((tag) => tag.trim());
  const template = ['<template id="scripts">', ...tags, '</template>', '</head>'].join('\n    ');
  return html.replaceAll(SCRIPT, '').replace('</head>', () => template);
}

/** The first paint before any script runs: the bar and the page's content, in their final positions. */
export function FirstPaint({ path, content }: Pick<PageHead, 'path' | 'content'>) {
  return (
    <MemoryRouter>
      <div className="box-content h-25 border-b md:h-14">
        <div className={`mx-auto flex h-14 items-center px-4 sm:px-6 ${barWidth(path === 'props')}`}>
          <Logo />
        </div>
      </div>
      {content}
    </MemoryRouter>
  );
}
