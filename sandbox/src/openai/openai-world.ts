import type { Clock } from '../time/clock.ts';
import type { World } from '../world/world.ts';
import { ModelCalls } from './model-calls.ts';
import { Press } from './news.ts';

/** What the language model's provider is like at the moment. */
export class OpenAiWorld {
  readonly world: World;
  readonly clock: Clock;
  readonly press: Press;
  readonly calls = new ModelCalls();
  /** Obeys whatever stands anywhere in its input. */
  obedient = false;
  /** Makes things up. */
  inventive = false;

  constructor(world: World, clock: Clock) {
    this.world = world;
    this.clock = clock;
    this.press = new Press(world, clock);
  }

  reset(): void {
    this.obedient = false;
    this.inventive = false;
    this.press.planted = [];
  }
}
