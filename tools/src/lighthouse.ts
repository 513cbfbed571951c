import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findChromium, launchOptions } from '@overline/testing/browser';
import { freePort } from '@overline/testing/servers';
import { measurePage, median, type Measured, PAGES, missedTargets } from './lighthouse/measure.ts';
import { Caller } from './api/caller.ts';

/**
 * `npm run lighthouse -- [--runs N] [PATH ...]`: runs Lighthouse's mobile profile on the site at BASE_URL and reports
 * the median of five runs. Exits with 1 if a page misses a target.
 */
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const baseUrl = process.env['BASE_URL'] ?? 'http://localhost:3001';
const chosen = PAGES.filter(({ path }) => positionals.length === 0 || positionals.includes(path));
const token = await new Caller(baseUrl).signIn('premium');
const port = await freePort();
const { args, ...options } = launchOptions(await findChromium());
// A persistent context, because Lighthouse's tabs share its storage.
const context = await chromium.launchPersistentContext('', {
  ...options,
  args: [...args, `--remote-debugging-port=${port}`],
});

const COLUMNS = ['page', 'perf', 'a11y', 'best', 'seo', 'LCP ms', 'TBT ms', 'CLS', 'SI ms', 'script kB', 'font kB'];

function tableRow({ scores, timings, bytes }: Measured, path: string): string {
  const kB = (size: number): string => (size / 1000).toFixed(1);
  const { performance, accessibility, bestPractices, seo } = scores;
  const { lcp, tbt, cls, speedIndex } = timings;
  const figures = [performance, accessibility, bestPractices, seo, Math.round(lcp), Math.round(tbt), cls.toFixed(3)];
  return [path.padEnd(11), ...[...figures, Math.round(speedIndex), kB(bytes.script), kB(bytes.font)].map(cell)].join(
    '',
  );
}

const cell = (value: number | string): string => String(value).padStart(10);

let failed = false;
try {
  const page = await context.newPage();
  console.log([COLUMNS[0]?.padEnd(11), ...COLUMNS.slice(1).map(cell)].join(''));
  for (const target of chosen) {
    const runs: Measured[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) {
      // Every run starts like a first visit, except for being signed in.
      await page.goto(`${baseUrl}/icon.svg`);
      await page.evaluate(() => localStorage.clear());
      if (target.signedIn) await page.evaluate((value) => localStorage.setItem('authToken', value), token);
      runs.push(await measurePage(`${baseUrl}${target.path}`, port));
    }
    const middle = median(runs);
    const missed = missedTargets(target, middle);
    failed ||= missed.length > 0;
    console.log(tableRow(middle, target.path), missed.length > 0 ? ` missed: ${missed.join(', ')}` : '');
    for (const finding of middle.findings) console.log(`    ${finding}`);
  }
} finally {
  await context.close();
}
process.exitCode = Number(failed);
