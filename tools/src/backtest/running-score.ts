import type { AnchorScore } from './report.ts';
import { logLossOf } from './scores.ts';

/** Mean and day-clustered standard error of values that come in day by day, without keeping them. */
export class ClusteredMean {
  n = 0;
  #sum = 0;
  #day = '';
  #daySum = 0;
  #dayRows = 0;
  // Over the finished days: squares of their sums, of their sizes, and the products of both.
  #squares = 0;
  #sizes = 0;
  #products = 0;

  /** Takes in one value; days must not go back. */
  add(value: number, day: string): void {
    if (day !== this.#day) this.#closeDay();
    this.#day = day;
    this.n += 1;
    this.#sum += value;
    this.#daySum += value;
    this.#dayRows += 1;
  }

  get mean(): number {
    return this.#sum / Math.max(1, this.n);
  }

  /** Days are independent of each other, games of one day are not. */
  get standardError(): number {
    this.#closeDay();
    const { mean } = this;
    return (
      Math.sqrt(Math.max(0, this.#squares - 2 * mean * this.#products + mean * mean * this.#sizes)) /
      Math.max(1, this.n)
    );
  }

  #closeDay(): void {
    this.#squares += this.#daySum ** 2;
    this.#sizes += this.#dayRows ** 2;
    this.#products += this.#daySum * this.#dayRows;
    this.#daySum = 0;
    this.#dayRows = 0;
  }
}

/** Scores of one forecaster, added up row by row. A chance of exactly half counts as half a hit. */
export class RunningScore {
  readonly logLoss = new ClusteredMean();
  #brier = 0;
  #hits = 0;

  /** Notes one forecast: chance of the event 0..1, whether it happened, and the game day. */
  add(chance: number, happened: boolean, day: string): void {
    const outcome = happened ? 1 : 0;
    this.logLoss.add(logLossOf(chance, outcome), day);
    this.#brier += (chance - outcome) ** 2;
    this.#hits += chance === 0.5 ? 0.5 : chance > 0.5 === happened ? 1 : 0;
  }

  /** The means so far; zeros without rows. */
  get score(): AnchorScore {
    const { n, mean } = this.logLoss;
    return { n, logLoss: mean, brier: this.#brier / Math.max(1, n), hitRate: this.#hits / Math.max(1, n) };
  }
}
