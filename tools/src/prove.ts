import { runCommand, UsageError } from './command/command.ts';
import { reportProof } from './command/proof-report.ts';
import type { StageResult } from './test/results.ts';
import { runJestLive } from './test/run-jest.ts';

/** Tests of one Jest project, and environment variables that make them try more random cases than `npm test`. */
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
 * `npm run prove:NAME`: runs the tests of one feature with many more random histories and kills than `npm test`. A
 * variable that is set in the environment takes precedence over `settings`.
 */
function prove(name = ''): void {
  const proofs = PROOFS[name];
  if (!proofs) throw new UsageError(`Use npm run prove:NAME, where NAME is one of ${Object.keys(PROOFS).join(', ')}`);
  const results = proofs.map(runTests);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  reportProof(name, undefined, {
    checked: results.reduce((sum, { passed }) => sum + passed, 0) + failed,
    wrong: failed,
  });
}

function runTests({ project, paths, settings = {} }: Proof): StageResult {
  const environment = Object.entries(settings).map(([name, value]) => [name, process.env[name] ?? String(value)]);
  return runJestLive(project, paths, Object.fromEntries(environment));
}

await runCommand(() => prove(process.argv[2]));
