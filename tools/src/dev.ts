import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SERVICES } from '@overline/contracts';
import { freePorts } from '@overline/testing/servers';
import { compileAll } from './build/build-all.ts';
import { RestartOnChange } from './dev/restart-on-change.ts';
import { bringUp } from './up/bring-up.ts';
import { planServices } from './up/service-plan.ts';
import type { ServiceCommand } from './up/service-process.ts';
import { NO_SERVERS, type Settings } from './up/settings.ts';
import { startServices } from './up/start-services.ts';

await bringUp({
  restartsCrashed: false,
  build: async (home) => `${await compileAll(home)} files compiled`,
  start: async ({ settings, claimed, supervisor, progress }, addresses) => {
    const [apiPort = 0, ...others] = await freePorts(SERVICES.length + 1);
    const plan = planServices({ ...settings, port: apiPort }, addresses, others);
    // Vite serves the pages, so the gateway does not need a build of them.
    for (const { command } of plan) delete command.environment['STATIC_DIR'];
    new RestartOnChange(settings.home, supervisor, console.log).watch();
    await startServices(plan, supervisor, progress);

    const pages = async (): Promise<boolean> => {
      await claimed.release(settings.port);
      return supervisor.start(pagesServer(settings, apiPort));
    };
    await progress.step('pages', pages, () => `Vite at http://localhost:${settings.port}`);
  },
});

/**
 * Vite in front of the gateway, on the site's port: hot-reloads pages and proxies everything else to the gateway at
 * `apiPort`.
 */
function pagesServer({ home, port, environment }: Settings, apiPort: number): ServiceCommand {
  const manifest = createRequire(join(home, 'frontend/package.json')).resolve('vite/package.json');
  return {
    name: 'pages',
    liveUrl: `http://127.0.0.1:${port}/`,
    home,
    script: join(dirname(manifest), 'bin/vite.js'),
    flags: [],
    args: ['frontend', '--port', String(port), '--strictPort', '--clearScreen', 'false'],
    // vite.config.ts proxies to this port.
    environment: { ...environment, ...NO_SERVERS, NODE_ENV: 'development', PORT: String(apiPort) },
    public: true,
  };
}
