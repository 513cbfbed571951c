import { blend } from '../blend.ts';

/** Candidate weights of the market, from the model alone to the market alone. */
const CANDIDATES = 41;
/** Log-loss, in nats over all rows, that the model alone must win back before it is believed; at weight w it counts (1 − w)². */
const TRUST_IN_MARKET = 4;

/**
 * Learns how much of a market's chance to keep beside the model's, from results in date order. It starts at market weight 1 and
 * moves only as far as the scored history pays for.
 */
export class MarketBlend {
  rows = 0;
  readonly #losses = new Float64Array(CANDIDATES);

  /** Notes one settled prop: both chances of over (0..1) and whether it went over. */
  learn(model: number, market: number, over: boolean): void {
    this.rows += 1;
    for (let index = 0; index < CANDIDATES; index += 1) {
      const chance = blend(model, market, index / (CANDIDATES - 1));
      this.#losses[index] = (this.#losses[index] ?? 0) - Math.log(over ? chance : 1 - chance);
    }
  }

  /** Share of the market in the blend, 0..1. */
  get marketWeight(): number {
    let [best, least] = [1, Number.POSITIVE_INFINITY];
    for (let index = 0; index < CANDIDATES; index += 1) {
      const weight = index / (CANDIDATES - 1);
      const cost = (this.#losses[index] ?? 0) + TRUST_IN_MARKET * (1 - weight) ** 2;
      if (cost < least) [best, least] = [weight, cost];
    }
    return best;
  }
}
