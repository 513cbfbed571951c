import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findChromium, launchOptions } from '@overline/testing/browser';
import { freePort } from '@overline/testing/servers';
import { MAX_INTERACTION_MS, measureInteractions } from './lighthouse/interactions.ts';
import { measurePage, median, type Measured, PAGES, missedTargets } from './lighthouse/measure.ts';
import { Caller } from './api/caller.ts';

/**
 * `npm run lighthouse -- [--runs N] [PATH ...]`: runs Lighthouse's mobile profile on the site at BASE_URL and reports
 * the median of five runs. Exits with 1 if a page misses a target. `--interactions` instead measures the time from an
 * interaction to the next paint on the props board with 4,000 rows, with the CPU slowed down six times.
 */
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, interactions: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const baseUrl = process.env['BASE_URL'] ?? 'http://localhost:3001';
const token = await new Caller(baseUrl).signIn('premium');
const launched = launchOptions(await findChromium());
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs must be a whole number of 1 or more');
const unknown = positionals.filter((path) => !PAGES.some((page) => page.path === path));
if (unknown.length > 0)
  throw new Error(`Unknown pages: ${unknown.join(', ')}. Known: ${PAGES.map(({ path }) => path).join(', ')}`);
const COLUMNS = ['page', 'perf', 'a11y', 'best', 'seo', 'LCP ms', 'TBT ms', 'CLS', 'SI ms', 'script kB', 'font kB'];
const met = values.interactions ? await reportInteractions() : await reportPages();
process.exitCode = Number(!met);

/** Prints the time of each interaction with the board. Returns false if a median is too long. */
async function reportInteractions(): Promise<boolean> {
  await using browser = await chromium.launch(launched);
  const measured = await measureInteractions({ browser, baseUrl, token, runs });
  console.log(`${'ms to the next paint'.padEnd(28)}${cell('median')}${cell('worst')}${cell('runs')}`);
  const medians = measured.map(({ layout, step, ms }) => {
    const ordered = [...ms].sort((a, b) => a - b);
    const middle = ordered[Math.floor(ordered.length / 2)] ?? 0;
    const figures = [middle, ordered.at(-1) ?? 0, runs].map(cell).join('');
    console.log(`${`${layout}: ${step}`.padEnd(28)}${figures}${middle > MAX_INTERACTION_MS ? '  missed' : ''}`);
    return middle;
  });
  return medians.every((middle) => middle <= MAX_INTERACTION_MS);
}

/** Runs Lighthouse on each page. Returns false if one misses a target. */
async function reportPages(): Promise<boolean> {
  const chosen = PAGES.filter(({ path }) => positionals.length === 0 || positionals.includes(path));
  const port = await freePort();
  const { args, ...options } = launched;
  // A persistent context, because Lighthouse's tabs share its storage.
  await using context = await chromium.launchPersistentContext('', {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  let failed = false;
  const page = await context.newPage();
  console.log([COLUMNS[0]?.padEnd(11), ...COLUMNS.slice(1).map(cell)].join(''));
  for (const target of chosen) {
    const measured: Measured[] = [];
    for (let run = 0; run < runs; run += 1) {
      // Every run starts like a first visit, except for being signed in.
      await page.goto(`${baseUrl}/icon.svg`);
      await page.evaluate(() => localStorage.clear());
      if (target.signedIn) await page.evaluate((value) => localStorage.setItem('authToken', value), token);
      measured.push(await measurePage(`${baseUrl}${target.path}`, port));
    }
    const middle = median(measured);
    const missed = missedTargets(target, middle);
    failed ||= missed.length > 0;
    console.log(tableRow(middle, target.path), missed.length > 0 ? ` missed: ${missed.join(', ')}` : '');
    for (const finding of middle.findings) console.log(`    ${finding}`);
  }
  return !failed;
}

function tableRow({ scores, timings, bytes }: Measured, path: string): string {
  const kB = (size: number): string => (size / 1000).toFixed(1);
  const { performance, accessibility, bestPractices, seo } = scores;
  const { lcp, tbt, cls, speedIndex } = timings;
  const figures = [performance, accessibility, bestPractices, seo, Math.round(lcp), Math.round(tbt), cls.toFixed(3)];
  return [path.padEnd(11), ...[...figures, Math.round(speedIndex), kB(bytes.script), kB(bytes.font)].map(cell)].join(
    '',
  );
}

function cell(value: number | string): string {
  return String(value).padStart(10);
}
