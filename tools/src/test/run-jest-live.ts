import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../workspace/workspace.ts';
import { type JestReport, type StageResult, summarize } from './results.ts';

/** Runs tests one file at a time, and shows what they print as they run. */
export function runJestLive(
  project: 'unit' | 'component' | 'load',
  paths: readonly string[],
  environment: NodeJS.ProcessEnv,
): StageResult {
  const folder = mkdtempSync(join(tmpdir(), 'overline-jest-'));
  const file = join(folder, 'report.json');
  const node = ['--conditions=source', '--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const jest = ['node_modules/jest/bin/jest.js', '--runInBand', '--json', `--outputFile=${file}`];
  try {
    spawnSync(process.execPath, [...node, ...jest, '--selectProjects', project, '--testPathPatterns', ...paths], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return summarize(JSON.parse(readFileSync(file, 'utf8')) as JestReport);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
