// Checks the spelling of code and docs, and of the newest commit subjects in a Git checkout. `cspell.json` flags
// retired words with their replacements; `cspell-words.txt` holds the project's own terms.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace/workspace.ts';

const NEWEST_COMMITS = '10';

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

const isFine = check(['.']);
process.exitCode = isFine && subjectsAreFine() ? 0 : 1;

function subjectsAreFine(): boolean {
  if (!existsSync(join(root, '.git'))) return true;
  const { status, stdout } = spawnSync('git', ['log', '-n', NEWEST_COMMITS, '--format=%s'], {
    cwd: root,
    encoding: 'utf8',
  });
  // A machine without Git has no subjects to check.
  return status !== 0 || check(['stdin://commit-subjects.md'], stdout);
}
