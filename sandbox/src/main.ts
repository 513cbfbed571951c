import { type Config, readConfig } from './config.ts';
import { openReplay } from './replay/replay-world.ts';
import { buildServer, titleOf } from './server.ts';
import { simulatedHockey } from './simulated/hockey.ts';
import { SimulatedWorld } from './simulated/simulated-world.ts';
import { StripeSandbox } from './stripe/sandbox/stripe-sandbox.ts';
import { type Clock, clockFrom, systemClock } from './time/clock.ts';
import type { World } from './world/world.ts';

async function start(): Promise<void> {
  const config = readConfig();
  const clock = config.demoNow === undefined ? systemClock : clockFrom(config.demoNow);
  const worlds = await openWorlds(config, clock);
  const pages = `http://localhost:${config.port}`;
  const payments = new StripeSandbox({ clock, pages, stateFile: config.stripeState });
  const app = buildServer(config, worlds, clock, payments);
  await app.listen({ port: config.port, host: config.host });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
  process.stdout.write(`Sandbox: ${titleOf(worlds)}, http://localhost:${config.port}\n`);
}

async function openWorlds({ dataFolder, dataDays, seed, leagues }: Config, clock: Clock): Promise<World[]> {
  if (dataFolder === undefined)
    return simulatedWorlds(seed, clock).filter(({ league }) => leagues?.includes(league) ?? true);
  const worlds: World[] = [];
  for (const league of leagues ?? ['nba'])
    worlds.push(await openReplay(dataFolder, dataDays.get(league), clock.now(), league));
  return worlds;
}

function simulatedWorlds(seed: string, clock: Clock): World[] {
  return [new SimulatedWorld(seed), simulatedHockey(seed, clock.now())];
}

// Print only one line that says what to fix: usually a setting, the data folder or the port.
start().catch((error: unknown) => {
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const reason = error instanceof Error ? error.message : String(error);
  const advice = `The port is taken (${reason}); set SANDBOX_PORT to a free one`;
  process.stderr.write(`${isPortTaken ? advice : `The sandbox cannot start: ${reason}`}\n`);
  process.exitCode = 1;
});
