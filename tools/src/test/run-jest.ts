import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterSecondRun, failedFiles, summarize, type JestReport, shortened, type StageResult } from './results.ts';
import { isInterrupted, runNode, type Ended } from './run-program.ts';

const TIMEOUT_MS = 1_200_000;

// More than this many failing files are no matter of two cores being busy.
const MOST_FILES_AGAIN = 3;

/**
 * Runs Jest's projects of these names on at most `workers` cores. A few files that fail run once more, alone: many
 * tests watch real servers, and the machines of CI are small and shared. What passes only then is reported. `choice`
 * are further words for Jest.
 */
export async function runJest(
  projects: string[],
  workers: number,
  environment: NodeJS.ProcessEnv = {},
  choice: readonly string[] = [],
): Promise<StageResult> {
  const first = await run([`--maxWorkers=${workers}`, '--selectProjects', ...projects, ...choice], environment);
  if (first.report === undefined) return { passed: 0, failed: 1, skipped: 0, report: shortened(first.output) };
  const failed = failedFiles(first.report);
  if (failed.length === 0 || failed.length > MOST_FILES_AGAIN || isInterrupted()) return checked(first, summarize);
  const second = await run(
    ['--runInBand', '--selectProjects', ...projects, '--runTestsByPath', ...failed],
    environment,
  );
  return checked(second, (report) => afterSecondRun(first.report as JestReport, report));
}

type Run = Ended & { report: JestReport | undefined };

/** A failing set-up or an open handle can fail a run in which every test passed. */
function checked({ code, output, report }: Run, count: (report: JestReport) => StageResult): StageResult {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0, report: shortened(output) };
  const result = count(report);
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1, report: shortened(output) } : result;
}

async function run(args: string[], environment: NodeJS.ProcessEnv): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'overline-jest-'));
  const file = join(folder, 'report.json');
  // The global set-up is loaded outside of Jest's own resolution; it takes our packages as sources too.
  const node = ['--conditions=source', '--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const options = ['--ci', '--json', `--outputFile=${file}`, '--passWithNoTests', ...args];
  try {
    const ended = await runNode([...node, 'node_modules/jest/bin/jest.js', ...options], environment, TIMEOUT_MS);
    return { ...ended, report: existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JestReport) : undefined };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
