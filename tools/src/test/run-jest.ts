import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterSecondRun, failedFiles, summarize, type JestReport, shortened, type StageResult } from './results.ts';
import { isInterrupted, runNode, type Ended } from './run-program.ts';
import { root } from '../workspace/workspace.ts';

// Jest loads the global setup with Node's module resolution, which must find our sources too.
const JEST = [
  ...['--conditions=source', '--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  'node_modules/jest/bin/jest.js',
];

// About eight times the duration on two cores, for slower machines.
const TIMEOUT_MS = 3_600_000;

// If more files fail, the cause is not a busy machine.
const MAX_RETRIED_FILES = 8;

/**
 * Runs Jest projects on `workers` workers. A few failing files run a second time, serially, because component tests are
 * sensitive to load on small CI machines; tests that pass only then are reported as flaky. `jestArgs` are passed to
 * Jest.
 */
export async function runJest(
  projects: string[],
  workers: number,
  environment: NodeJS.ProcessEnv = {},
  jestArgs: readonly string[] = [],
): Promise<StageResult> {
  const first = await run([`--maxWorkers=${workers}`, '--selectProjects', ...projects, ...jestArgs], environment);
  if (first.report === undefined) return { passed: 0, failed: 1, skipped: 0, report: shortened(first.output) };
  const failed = failedFiles(first.report);
  if (failed.length === 0 || failed.length > MAX_RETRIED_FILES || isInterrupted()) return checked(first, summarize);
  // Force the exit: without workers, Jest would wait forever for a connection that a test left open.
  const second = await run(
    ['--runInBand', '--forceExit', '--selectProjects', ...projects, '--runTestsByPath', ...failed],
    environment,
  );
  return checked(second, (report) => afterSecondRun(first.report as JestReport, report));
}

type Run = Ended & { report: JestReport | undefined };

/** A failing global setup or an open handle can fail a run in which every test passed. */
function checked({ code, output, report }: Run, count: (report: JestReport) => StageResult): StageResult {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0, report: shortened(output) };
  const result = count(report);
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1, report: shortened(output) } : result;
}

async function run(args: string[], environment: NodeJS.ProcessEnv): Promise<Run> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'overline-jest-'));
  const file = join(folder.path, 'report.json');
  const options = ['--ci', '--json', `--outputFile=${file}`, '--passWithNoTests', ...args];
  const ended = await runNode([...JEST, ...options], environment, TIMEOUT_MS);
  return { ...ended, report: existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JestReport) : undefined };
}

/** Runs tests one file at a time, and shows what they print as they run. */
export function runJestLive(
  project: 'unit' | 'component' | 'load',
  paths: readonly string[],
  environment: NodeJS.ProcessEnv,
): StageResult {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'overline-jest-'));
  const file = join(folder.path, 'report.json');
  const options = ['--runInBand', '--json', `--outputFile=${file}`, '--selectProjects', project];
  spawnSync(process.execPath, [...JEST, ...options, '--testPathPatterns', ...paths], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return summarize(JSON.parse(readFileSync(file, 'utf8')) as JestReport);
}
