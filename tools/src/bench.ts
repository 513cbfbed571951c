import { mkdtempDisposableSync, readFileSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { overload, signInFlood } from './bench/contention.ts';
import { type Baseline, type Figure, figuresOf, markdownOf, mergedWith, notableChanges } from './bench/figure.ts';
import { liveUpdates } from './bench/live-updates.ts';
import { requestCosts } from './bench/request-cost.ts';
import { BenchSystem } from './bench/system.ts';
import { coldStarts, morningRun } from './bench/times.ts';
import { wakeUp } from './bench/wake-up.ts';
import { runJestLive } from './test/run-jest.ts';
import { root } from './workspace/workspace.ts';

/**
 * `npm run bench -- [--only PART] [--clients 10000] [--accounts 50000] [--save]`: measures a running system (part
 * `system`) and services on large tables (`data`), each relative to a reference in the same run. Three parts run only
 * with `--only`: `console` (the console with 10 million searches), `morning` (the 8:00 run) and `waking` (all accounts
 * open the day's picks). `morning` can also measure a replay:
 * `DEMO_NOW=2026-11-24T14:10:00Z LEAGUES=nhl,mlb SANDBOX_DATA=DIR SANDBOX_DAY=nhl:2025-11-01,mlb:2022-08-06`. Compares
 * the figures with `docs/bench.json` and lists changes of more than 10%. `--save` makes the figures of this run the new
 * baseline and writes its table to `docs/bench.md`.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    clients: { type: 'string', default: '10000' },
    accounts: { type: 'string', default: '50000' },
    save: { type: 'boolean', default: false },
  },
});
const clients = Number(values.clients);
const accounts = Number(values.accounts);
const DATA = ['auth', 'bot', 'billing', 'analysis', 'picks', 'libs/messaging'];
const INTRODUCTION = `# Benchmark

Written by \`npm run bench -- --save\`. \`ratio\` is the value divided by a reference measured in the same run,
which makes it comparable across machines. \`since the baseline\` compares the ratio with that of the last saved run,
\`new\` if there was none.

`;
const startedAt = performance.now();
const file = join(root, 'docs/bench.json');
const baseline = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Baseline) : {};
const runs = (part: string): boolean =>
  values.only === '' ? !['console', 'morning', 'waking'].includes(part) : part === values.only;
const figures = [
  ...(runs('system') ? await withSystem(measureSystem) : []),
  ...(runs('morning') ? await withSystem(morningRun) : []),
  ...(runs('waking') ? await withSystem((system) => wakeUp(system, accounts)) : []),
  ...(runs('data') ? measureLargeTables(DATA.map((owner) => `${owner}/test/bench`)) : []),
  ...(runs('console') ? measureLargeTables(['admin/test/bench']) : []),
];
console.log(`\n${markdownOf(figures, baseline)}`);
for (const change of notableChanges(figures, baseline)) console.log(`Changed by more than 10%: ${change}`);
if (values.save) {
  const saved = mergedWith(baseline, figures);
  writeFileSync(file, `${JSON.stringify(saved, null, 2)}\n`);
  const table = markdownOf(figuresOf(saved), baseline);
  writeFileSync(join(root, 'docs/bench.md'), `${INTRODUCTION}${table}`);
}
const missed = figures.filter(({ isMet }) => isMet === false);
const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
console.log(`bench: ${figures.length} figures in ${minutes} minutes, ${missed.length} over budget`);
process.exitCode = Number(missed.length > 0);

async function withSystem(measure: (system: BenchSystem) => Promise<Figure[]>): Promise<Figure[]> {
  await using system = await BenchSystem.start();
  return await measure(system);
}

async function measureSystem(system: BenchSystem): Promise<Figure[]> {
  return [
    ...(await requestCosts(system)),
    ...(await liveUpdates(system, clients)),
    ...(await signInFlood(system)),
    ...(await overload(system)),
    ...(await morningRun(system)),
    ...(await wakeUp(system, accounts)),
    // Last, because the figures above need services that have run for a while.
    ...(await coldStarts(system)),
  ];
}

/** Runs the benchmarks in the services' folders. They are Jest tests with their own limits. */
function measureLargeTables(files: readonly string[]): Figure[] {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'overline-bench-'));
  const collected = join(folder.path, 'figures.jsonl');
  writeFileSync(collected, '');
  runJestLive('load', files, { BENCH_FILE: collected });
  const lines = readFileSync(collected, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Figure);
}
// Requests to services that were killed may still keep the process alive.
process.exit();
