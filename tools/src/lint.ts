import { spawn } from 'node:child_process';
import { nxEnvironment, nxProgram } from './workspace/nx.ts';
import { root } from './workspace/workspace.ts';

// Lint goes through Nx: it skips what did not change, and a project without the target would be seen.
const args = [nxProgram, 'run-many', '-t', 'lint', '--parallel=2', '--outputStyle=static', ...process.argv.slice(2)];
spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...nxEnvironment }, stdio: 'inherit' }).on(
  'close',
  (code) => process.exit(code ?? 1),
);
