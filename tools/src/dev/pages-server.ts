import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ServiceCommand } from '../up/service-process.ts';
import { NO_SERVERS, type Settings } from '../up/settings.ts';

/**
 * Vite before the gateway, at the address of the site: a changed page is in the browser at once, and what is not a page
 * goes on to the gateway at `apiPort`.
 */
export function pagesServer({ home, port, environment }: Settings, apiPort: number): ServiceCommand {
  const manifest = createRequire(join(home, 'frontend/package.json')).resolve('vite/package.json');
  return {
    name: 'pages',
    home,
    script: join(dirname(manifest), 'bin/vite.js'),
    flags: [],
    args: ['frontend', '--port', String(port), '--strictPort', '--clearScreen', 'false'],
    // The frontend's own settings say that it finds the gateway there.
    environment: { ...environment, ...NO_SERVERS, NODE_ENV: 'development', PORT: String(apiPort) },
    public: true,
  };
}
