import { SERVICES } from '@overline/contracts';
import { freePorts } from '@overline/testing/servers';
import { compileAll } from './build/build-all.ts';
import { pagesServer } from './dev/pages-server.ts';
import { RestartOnChange } from './dev/restart-on-change.ts';
import { bringUp } from './up/bring-up.ts';
import { untilReady } from './up/health.ts';
import { planServices } from './up/service-plan.ts';
import { startServices } from './up/start-services.ts';

const PATIENCE_MS = 60_000;

await bringUp({
  bearsCrashes: true,
  build: async (home) => `${await compileAll(home)} files compiled`,
  start: async ({ settings, claimed, supervisor, progress }, addresses) => {
    const [apiPort = 0, ...others] = await freePorts(SERVICES.length + 1);
    const plan = planServices({ ...settings, port: apiPort }, addresses, others);
    // Vite gives the pages instead of the gateway, which need not have them built.
    for (const { command } of plan) delete command.environment['STATIC_DIR'];
    const live = new Map(plan.map(({ name, port }) => [name as string, `http://127.0.0.1:${port}/health/live`]));
    live.set('sandbox', `http://127.0.0.1:${settings.sandboxPort}/`);
    new RestartOnChange(settings.home, supervisor, live, console.log).watch();
    await startServices(plan, supervisor, progress);

    const site = `http://127.0.0.1:${settings.port}/`;
    const pages = async (): Promise<void> => {
      await claimed.release(settings.port);
      supervisor.start(pagesServer(settings, apiPort));
      await untilReady('pages', site, PATIENCE_MS, () => undefined);
    };
    await progress.step('pages', pages, () => `Vite at http://localhost:${settings.port}`);
  },
});
