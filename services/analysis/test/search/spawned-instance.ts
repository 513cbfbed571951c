import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { SearchAppOptions } from './search-app.ts';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** An instance in a process of its own. `kill` leaves it no time to tidy up. */
export async function spawnSearch(options: SearchAppOptions) {
  const child = fork(here('./instance.ts'), {
    execArgv: ['--conditions=source', '--import', pathToFileURL(here('./register-swc.mjs')).href],
    env: { ...process.env, NODE_OPTIONS: '', SEARCH_APP: JSON.stringify(options) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  const ready = await Promise.race([once(child, 'message').then(() => true), exit.then(() => false)]);
  if (!ready) throw new Error('The instance did not start');
  return {
    kill: async (): Promise<void> => {
      child.kill('SIGKILL');
      await exit;
    },
    stop: async (): Promise<void> => {
      child.kill('SIGTERM');
      await exit;
    },
  };
}
