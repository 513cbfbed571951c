import lighthouse, { type Result } from 'lighthouse';

interface MeasuredPage {
  path: string;
  signedIn: boolean;
}

const PUBLIC = ['/', '/pricing', '/login', '/register', '/terms'];

export const PAGES: readonly MeasuredPage[] = [
  ...PUBLIC.map((path) => ({ path, signedIn: false })),
  { path: '/picks', signedIn: true },
  { path: '/dashboard', signedIn: true },
  { path: '/props', signedIn: true },
];

const MAX_LAYOUT_SHIFT = 0.01;
const MAX_FONT_BYTES = 60_000;

/** Names of the targets that a page misses. */
export function missedTargets({ signedIn }: MeasuredPage, { scores, timings, bytes }: Measured): string[] {
  const targets: Record<string, boolean> = {
    performance: scores.performance >= (signedIn ? 90 : 95),
    accessibility: scores.accessibility === 100,
    'best practices': scores.bestPractices === 100,
    SEO: scores.seo === 100,
    CLS: timings.cls <= MAX_LAYOUT_SHIFT,
    fonts: bytes.font <= MAX_FONT_BYTES,
  };
  return Object.keys(targets).filter((name) => !targets[name]);
}

/** One run: scores 0–100, timings in ms, transferred bytes, and the title of each failed audit. */
export interface Measured {
  scores: { performance: number; accessibility: number; bestPractices: number; seo: number };
  timings: { lcp: number; tbt: number; cls: number; speedIndex: number };
  bytes: { script: number; font: number };
  findings: string[];
}

/** Measures a page with Lighthouse's mobile profile in the browser that listens on `port`. */
export async function measurePage(url: string, port: number): Promise<Measured> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return {
    scores: {
      performance: scoreOf(lhr, 'performance'),
      accessibility: scoreOf(lhr, 'accessibility'),
      bestPractices: scoreOf(lhr, 'best-practices'),
      seo: scoreOf(lhr, 'seo'),
    },
    timings: {
      lcp: figure(lhr, 'largest-contentful-paint'),
      tbt: figure(lhr, 'total-blocking-time'),
      cls: figure(lhr, 'cumulative-layout-shift'),
      speedIndex: figure(lhr, 'speed-index'),
    },
    bytes: { script: bytesOf(lhr, 'Script'), font: bytesOf(lhr, 'Font') },
    findings: findingsOf(lhr),
  };
}

/** The run with the median performance score. */
export function median(runs: readonly Measured[]): Measured {
  const ordered = [...runs].sort((a, b) => a.scores.performance - b.scores.performance);
  const middle = ordered[Math.floor(ordered.length / 2)];
  if (!middle) throw new Error('At least one run is needed');
  return middle;
}

function scoreOf(lhr: Result, category: string): number {
  return Math.round(100 * (lhr.categories[category]?.score ?? 0));
}

function figure(lhr: Result, audit: string): number {
  return lhr.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
}

function bytesOf(lhr: Result, type: string): number {
  const details = lhr.audits['network-requests']?.details;
  const requests = details?.type === 'table' ? details.items : [];
  return requests
    .filter(({ resourceType }) => resourceType === type)
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
}

/** Failed audits of the categories that must be perfect. */
function findingsOf(lhr: Result): string[] {
  return ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = lhr.audits[id];
      return weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1 ? [`${category}: ${audit?.title}`] : [];
    }),
  );
}
