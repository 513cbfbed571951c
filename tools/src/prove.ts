import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand, UsageError } from './command/command.ts';
import { reportProof } from './command/proof-report.ts';
import { type JestReport, summarize } from './test/results.ts';
import { root } from './workspace/workspace.ts';

/** Tests, and the settings with which they prove more than within `npm test`. */
type Proof = { project: 'unit' | 'component' | 'load'; paths: string[]; settings?: Record<string, number> };

const PROOFS: Readonly<Record<string, readonly Proof[]>> = {
  alerts: [
    {
      project: 'component',
      paths: ['services/analysis/test/alerts'],
      settings: { ALERT_HISTORIES: 10_000, ALERT_KILLS: 100 },
    },
  ],
  bets: [
    { project: 'unit', paths: ['services/picks/src/bets/track'], settings: { BET_HISTORIES: 10_000 } },
    { project: 'component', paths: ['services/picks/test/bets'], settings: { BET_DATABASE_HISTORIES: 300 } },
  ],
  billing: [
    {
      project: 'component',
      paths: ['services/billing/test/histories', 'services/billing/test/kills'],
      settings: { BILLING_HISTORIES: 1_000, BILLING_KILLS: 200 },
    },
  ],
  ledger: [{ project: 'unit', paths: ['libs/ledger'], settings: { LEDGER_RUNS: 10_000 } }],
  posts: [{ project: 'load', paths: ['services/bot/test/kills'] }],
  rollups: [{ project: 'component', paths: ['services/admin/test/rollups'], settings: { ROLLUP_HISTORIES: 10_000 } }],
};

/**
 * `npm run prove:NAME`: runs tests of one feature with many more random histories and kills than `npm test` does. A
 * setting in the environment replaces the one above.
 */
function prove(name = ''): void {
  const proofs = PROOFS[name];
  if (!proofs) throw new UsageError(`npm run prove:NAME, with one of ${Object.keys(PROOFS).join(', ')}`);
  const results = proofs.map(runTests);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  reportProof(name, undefined, {
    checked: results.reduce((sum, { passed }) => sum + passed, 0) + failed,
    wrong: failed,
  });
}

function runTests({ project, paths, settings = {} }: Proof): { passed: number; failed: number } {
  const folder = mkdtempSync(join(tmpdir(), 'overline-prove-'));
  const file = join(folder, 'report.json');
  const given = Object.entries(settings).map(([name, value]) => [name, process.env[name] ?? String(value)]);
  const args = ['--selectProjects', project, '--testPathPatterns', ...paths, '--json', `--outputFile=${file}`];
  try {
    spawnSync('npm', ['run', '-s', 'jest', '--', ...args], {
      cwd: root,
      env: { ...process.env, ...Object.fromEntries(given) },
      // The tests print their figures there; stdout would repeat the report.
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return summarize(JSON.parse(readFileSync(file, 'utf8')) as JestReport);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await runCommand(() => prove(process.argv[2]));
