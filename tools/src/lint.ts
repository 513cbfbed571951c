import { spawn } from 'node:child_process';
import { nxEnvironment, nxRun, root } from './workspace/workspace.ts';

spawn(process.execPath, nxRun(['code', 'format', 'cycles', 'spelling', 'unused']), {
  cwd: root,
  env: { ...process.env, ...nxEnvironment },
  stdio: 'inherit',
}).on('close', (code) => process.exit(code ?? 1));
