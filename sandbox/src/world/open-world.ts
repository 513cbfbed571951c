import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { SimulatedWorld } from '../simulated/simulated-world.ts';
import type { World } from './world.ts';

/** Opens the world that the settings name. */
export function openWorld(config: Config, _clock: Clock): Promise<World> {
  return Promise.resolve(new SimulatedWorld(config.seed));
}
