import type { Clock } from '../time/clock.ts';

const DISCORD_EPOCH = 1_420_070_400_000n;

/** Discord's ids: milliseconds since 2015 above 22 bits, so that their order is that of time. */
export class Snowflakes {
  readonly #clock: Clock;
  #last = 0n;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  next(): string {
    const id = (BigInt(Math.floor(this.#clock.now())) - DISCORD_EPOCH) << 22n;
    this.#last = id > this.#last ? id : this.#last + 1n;
    return this.#last.toString();
  }
}
