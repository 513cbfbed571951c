import { SERVICES } from '@overline/contracts';
import { freePorts } from '@overline/testing/servers';
import { buildAll } from './build/build-all.ts';
import { bringUp } from './up/bring-up.ts';
import { planServices } from './up/service-plan.ts';
import { startServices } from './up/start-services.ts';

await bringUp({
  restartsCrashed: true,
  build: async (home, signal) => {
    const { compiledFiles, frontendBuilt } = await buildAll(home, signal);
    return `${compiledFiles} files compiled, frontend ${frontendBuilt ? 'built' : 'unchanged'}`;
  },
  start: async ({ settings, claimed, supervisor, progress }, addresses) => {
    const plan = planServices(settings, addresses, await freePorts(SERVICES.length));
    await claimed.release(settings.port);
    await startServices(plan, supervisor, progress);
  },
});
