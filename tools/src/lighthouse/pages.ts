import type { Measured } from './look-at.ts';

/** A page that is measured, and whether somebody is signed in on it. */
export interface MeasuredPage {
  path: string;
  signedIn: boolean;
}

const PUBLIC = ['/', '/pricing', '/login', '/register', '/terms'];

export const PAGES: readonly MeasuredPage[] = [
  ...PUBLIC.map((path) => ({ path, signedIn: false })),
  { path: '/picks', signedIn: true },
  { path: '/dashboard', signedIn: true },
];

const MOST_SHIFT = 0.01;
const MOST_FONT_BYTES = 60_000;

/** In what a page falls short of what is asked of it. */
export function shortfalls({ signedIn }: MeasuredPage, { scores, timings, bytes }: Measured): string[] {
  const asked: Record<string, boolean> = {
    performance: scores.performance >= (signedIn ? 90 : 95),
    accessibility: scores.accessibility === 100,
    'best practices': scores.bestPractices === 100,
    SEO: scores.seo === 100,
    CLS: timings.cls <= MOST_SHIFT,
    fonts: bytes.font <= MOST_FONT_BYTES,
  };
  return Object.keys(asked).filter((name) => !asked[name]);
}
