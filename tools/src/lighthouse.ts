import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findChromium, launchOptions } from '@overline/testing/browser';
import { freePort } from '@overline/testing/servers';
import { measurePage, median, type Measured, PAGES, shortfalls } from './lighthouse/measure.ts';
import { signInDemoAccounts } from './screenshots/take-screenshot.ts';

/**
 * `npm run lighthouse -- [--runs N] [PATH ...]`: Lighthouse as a phone with a slow connection, the median of five runs,
 * on the house at BASE_URL. Ends with 1 where a page falls short of what is asked of it.
 */
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const house = process.env['BASE_URL'] ?? 'http://localhost:3001';
const chosen = PAGES.filter(({ path }) => positionals.length === 0 || positionals.includes(path));
const token = (await signInDemoAccounts(house)).get('premium') ?? '';
const port = await freePort();
const { args, ...options } = launchOptions(await findChromium());
// Its one window is the browser's own, so that what is stored there is found by Lighthouse's tabs.
const context = await chromium.launchPersistentContext('', {
  ...options,
  args: [...args, `--remote-debugging-port=${port}`],
});

const COLUMNS = ['page', 'perf', 'a11y', 'best', 'seo', 'LCP ms', 'TBT ms', 'CLS', 'SI ms', 'script kB', 'font kB'];

function row({ scores, timings, bytes }: Measured, path: string): string {
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
  for (const wanted of chosen) {
    const runs: Measured[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) {
      // Every run begins like a first visit, but for being signed in.
      await page.goto(`${house}/icon.svg`);
      await page.evaluate(() => localStorage.clear());
      if (wanted.signedIn) await page.evaluate((value) => localStorage.setItem('authToken', value), token);
      runs.push(await measurePage(`${house}${wanted.path}`, port));
    }
    const middle = median(runs);
    const short = shortfalls(wanted, middle);
    failed ||= short.length > 0;
    console.log(row(middle, wanted.path), short.length > 0 ? ` short: ${short.join(', ')}` : '');
    for (const words of middle.findings) console.log(`    ${words}`);
  }
} finally {
  await context.close();
}
process.exitCode = Number(failed);
