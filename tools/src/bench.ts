import { mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { overload, signInFlood } from './bench/contention.ts';
import { type Baseline, type Figure, markdownOf, notableChanges } from './bench/figure.ts';
import { liveUpdates } from './bench/live-updates.ts';
import { requestCosts } from './bench/request-cost.ts';
import { BenchSystem } from './bench/system.ts';
import { runJestLive } from './test/run-jest-live.ts';
import { root } from './workspace/workspace.ts';

/**
 * `npm run bench -- [--only system|data] [--clients 10000] [--save]`: measures a running system, and services on large
 * tables, each against a reference in the same run. Compares with `docs/bench.json`, names changes of more than 10%,
 * and with `--save` makes this run the new baseline, with its table in `docs/bench.md`.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    clients: { type: 'string', default: '10000' },
    save: { type: 'boolean', default: false },
  },
});
const file = join(root, 'docs/bench.json');
const baseline = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Baseline) : {};
const figures = [
  ...(values.only === 'data' ? [] : await ofTheSystem(Number(values.clients))),
  ...(values.only === 'system' ? [] : ofLargeTables()),
];
const table = markdownOf(figures, baseline);
console.log(`\n${table}`);
for (const change of notableChanges(figures, baseline)) console.log(`Changed by more than 10%: ${change}`);
if (values.save) {
  const saved = Object.fromEntries(figures.map(({ name, ratio }) => [name, Number(ratio.toFixed(3))]));
  writeFileSync(file, `${JSON.stringify({ ...baseline, ...saved }, null, 2)}\n`);
  writeFileSync(join(root, 'docs/bench.md'), `# Benchmark\n\nWritten by \`npm run bench -- --save\`.\n\n${table}`);
}
const missed = figures.filter(({ isMet }) => isMet === false);
console.log(`bench: ${figures.length} figures, ${missed.length} over budget`);
process.exitCode = Number(missed.length > 0);

async function ofTheSystem(clients: number): Promise<Figure[]> {
  const system = await BenchSystem.start();
  try {
    return [
      ...(await requestCosts(system)),
      ...(await liveUpdates(system, clients)),
      ...(await signInFlood(system)),
      ...(await overload(system)),
    ];
  } finally {
    await system.stop();
  }
}

/** The benchmarks beside the services, which are Jest tests with their own limits. */
function ofLargeTables(): Figure[] {
  const folder = mkdtempSync(join(tmpdir(), 'overline-bench-'));
  const collected = join(folder, 'figures.jsonl');
  writeFileSync(collected, '');
  try {
    runJestLive('load', ['test/bench'], { BENCH_FILE: collected });
    const lines = readFileSync(collected, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as Figure);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
// Polls of services that were killed may still be running.
process.exit();
