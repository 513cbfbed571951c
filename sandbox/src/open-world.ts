import type { Clock } from './time/clock.ts';
import type { Config } from './config.ts';
import { openReplay } from './replay/open-replay.ts';
import { SimulatedWorld } from './simulated/simulated-world.ts';
import type { World } from './world/world.ts';

/** Opens the world that the settings name. */
export async function openWorld(config: Config, clock: Clock): Promise<World> {
  if (config.dataFolder !== undefined) return openReplay(config.dataFolder, config.dataDay, clock.now());
  return new SimulatedWorld(config.seed);
}
