import { blend } from '../blend.ts';

/** Steps of the market's weight, from the market alone (0) to half and half: books were never seen to deserve less. */
const STEPS = 20;
const LEAST_WEIGHT = 0.5;
/** Standard errors by which a mix must have beaten the market before it is believed. */
const CAUTION = 2;

/**
 * Learns how much of a market's chance to keep beside the model's, from results in date order. It starts at market weight 1 and
 * takes the mix with the largest gain in log-loss after two standard errors (clustered by day) are taken off; where no mix has
 * earned them, the market alone.
 */
export class MarketBlend {
  rows = 0;
  #day = '';
  readonly #gains = new Float64Array(STEPS + 1);
  readonly #today = new Float64Array(STEPS + 1);
  readonly #squares = new Float64Array(STEPS + 1);

  /** Notes one settled prop: both chances of over (0..1), whether it went over, and its game day; days must not go back. */
  learn(model: number, market: number, over: boolean, day: string): void {
    if (day !== this.#day) this.#closeDay(day);
    this.rows += 1;
    const alone = lossOf(market, over);
    for (let step = 1; step <= STEPS; step += 1) {
      const gain = alone - lossOf(blend(model, market, weightAt(step)), over);
      this.#gains[step] = (this.#gains[step] ?? 0) + gain;
      this.#today[step] = (this.#today[step] ?? 0) + gain;
    }
  }

  /** Share of the market in the blend, 0.5..1. */
  get marketWeight(): number {
    let [best, most] = [0, 0];
    for (let step = 1; step <= STEPS; step += 1) {
      const squares = (this.#squares[step] ?? 0) + (this.#today[step] ?? 0) ** 2;
      const sure = (this.#gains[step] ?? 0) - CAUTION * Math.sqrt(squares);
      if (sure > most) [best, most] = [step, sure];
    }
    return weightAt(best);
  }

  #closeDay(day: string): void {
    this.#day = day;
    for (let step = 1; step <= STEPS; step += 1) {
      this.#squares[step] = (this.#squares[step] ?? 0) + (this.#today[step] ?? 0) ** 2;
      this.#today[step] = 0;
    }
  }
}

function weightAt(step: number): number {
  return 1 - (step / STEPS) * (1 - LEAST_WEIGHT);
}

function lossOf(chance: number, over: boolean): number {
  return -Math.log(Math.max(1e-6, over ? chance : 1 - chance));
}
