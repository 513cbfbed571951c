import { performance } from 'node:perf_hooks';
import { endStaleRuns } from '@overline/testing';
import { findChromium } from '@overline/testing/browser';
import { build, check } from './test/checks.ts';
import { journeys } from './test/journeys.ts';
import { runJest } from './test/run-jest.ts';
import { endPrograms, isInterrupted } from './test/run-program.ts';
import { total, type StageResult } from './test/results.ts';
import type { Check } from './workspace/workspace.ts';

const results: { name: string; result: StageResult }[] = [];

/** Runs a stage, prints its time and counts, and stores its report. */
async function stage(name: string, work: () => Promise<StageResult>): Promise<void> {
  if (isInterrupted()) return;
  const started = performance.now();
  const result = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`  ${name.padEnd(26)} ${seconds.padStart(6)} s   ${verdictOf(result)}`);
  results.push({ name, result });
}

function verdictOf({ passed, failed, skipped }: StageResult): string {
  if (passed + failed === 1) return failed ? 'FAILED' : 'ok';
  return `${passed} passed, ${failed} failed${skipped > 0 ? ` (${skipped} skipped)` : ''}`;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, endPrograms);
}

// Fetching a browser needs no CPU, so it runs in parallel.
const browser = findChromium();
browser.catch(() => undefined);

// Component tests mostly wait, so use more workers than cores.
await stage('unit and component tests', () => runJest(['unit', 'frontend', 'component'], 5));
// Stop the servers of test workers that were killed.
await endStaleRuns();
await stage('build', build);
// Journeys mostly wait, so the checks run at the same time with low priority.
const checks = async (...names: Check[]): Promise<void> => {
  for (const name of names) await stage(name === 'code' ? 'types and lint' : name, () => check(name));
};
await Promise.all([
  stage('browser journeys', () => journeys(browser)),
  checks('code'),
  checks('cycles', 'format', 'spelling', 'unused'),
]);

for (const { name, result } of results) {
  if (result.report !== '') console.log(`\n--- ${name} ---\n${result.report}`);
}
const { passed, failed } = total(results.map(({ result }) => result));
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(isInterrupted() ? 130 : Number(failed > 0));
