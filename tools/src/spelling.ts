// Checks the spelling of code and docs and, in a Git checkout, of the newest commit subjects. `cspell.json` flags
// retired words with their replacements; `cspell-words.txt` has the project's own terms. Also fails if a tracked file
// contains conflict markers.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace/workspace.ts';

const NEWEST_COMMITS = '10';

/** Lines that Git writes around a conflict. A formatter turns the last one into `> > > > > > >` in a Markdown file. */
const CONFLICT_MARKER = '^([<>|]{7}|={7}|(> ){6}>)( |$)';

const cspell = join(root, 'node_modules/cspell/bin.mjs');
const check = (args: readonly string[], input?: string): boolean => {
  const options = {
    cwd: root,
    input,
    encoding: 'utf8',
    stdio: [input === undefined ? 'ignore' : 'pipe', 'inherit', 'inherit'],
  };
  return spawnSync(process.execPath, [cspell, 'lint', '--no-progress', ...args], options as object).status === 0;
};

const checks = [check(['.']), subjectsAreFine(), hasNoConflict()];
process.exitCode = checks.every(Boolean) ? 0 : 1;

function hasNoConflict(): boolean {
  if (!existsSync(join(root, '.git'))) return true;
  const { status, stdout } = spawnSync('git', ['grep', '-nIE', CONFLICT_MARKER], { cwd: root, encoding: 'utf8' });
  if (status === 0) console.error(`Merge conflicts are not resolved:\n${stdout}`);
  return status !== 0;
}

function subjectsAreFine(): boolean {
  if (!existsSync(join(root, '.git'))) return true;
  const { status, stdout } = spawnSync('git', ['log', '-n', NEWEST_COMMITS, '--format=%s'], {
    cwd: root,
    encoding: 'utf8',
  });
  // A machine without Git has no subjects to check.
  return status !== 0 || check(['stdin://commit-subjects.md'], stdout);
}
