import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { summarise, type JestReport } from './jest-results.ts';
import { runNode } from './run-program.ts';
import { shortened, type StageResult } from './stage.ts';

const PATIENCE_MS = 420_000;

/** Runs Jest's projects of these names on at most `workers` cores. */
export async function runJest(
  projects: string[],
  workers: number,
  environment: NodeJS.ProcessEnv = {},
): Promise<StageResult> {
  const folder = mkdtempSync(join(tmpdir(), 'overline-jest-'));
  const report = join(folder, 'report.json');
  // The global set-up is loaded outside of Jest's own resolution; it takes our packages as sources too.
  const node = ['--conditions=source', '--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const options = [
    '--ci',
    '--json',
    `--outputFile=${report}`,
    `--maxWorkers=${workers}`,
    '--passWithNoTests',
    '--selectProjects',
    ...projects,
  ];
  try {
    const { code, output } = await runNode(
      [...node, 'node_modules/jest/bin/jest.js', ...options],
      environment,
      PATIENCE_MS,
    );
    if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0, report: shortened(output) };
    const result = summarise(JSON.parse(readFileSync(report, 'utf8')) as JestReport);
    // A failing set-up or an open handle can fail a run in which every test passed.
    return code !== 0 && result.failed === 0 ? { ...result, failed: 1, report: shortened(output) } : result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
