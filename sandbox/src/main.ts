import { clockFrom, systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { buildServer } from './server.ts';
import { openWorld } from './world/open-world.ts';

const config = readConfig();
const clock = config.demoNow === undefined ? systemClock : clockFrom(config.demoNow);
const world = await openWorld(config, clock);
const app = buildServer(config, world, clock);
await app.listen({ port: config.port, host: config.host });
process.stdout.write(`Sandbox: ${world.title}, http://localhost:${config.port}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
