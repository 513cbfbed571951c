/** Rows with a probability in low..high (0..1): their mean probability and observed frequency. */
export type Band = { low: number; high: number; n: number; mean: number; rate: number };

/** Scores of a baseline on the same rows as the forecast. */
export type BaselineScore = { n: number; logLoss: number; brier: number; hitRate: number };

/** Probabilities are clamped to this distance from 0 and 1, so that log-loss is finite. */
const SMALLEST = 1e-6;
const BANDS = 20;

/** Forecast probabilities and outcomes, stored compactly. */
export class ScoreSheet {
  n = 0;
  #chances = new Float64Array(1024);
  #outcomes = new Uint8Array(1024);

  /** Adds a forecast probability and whether the event happened. */
  add(chance: number, happened: boolean): void {
    if (this.n === this.#chances.length) this.#grow();
    this.#chances[this.n] = chance;
    this.#outcomes[this.n] = happened ? 1 : 0;
    this.n += 1;
  }

  chance(row: number): number {
    return this.#chances[row] ?? 0;
  }

  outcome(row: number): number {
    return this.#outcomes[row] ?? 0;
  }

  #grow(): void {
    const chances = new Float64Array(2 * this.n);
    const outcomes = new Uint8Array(2 * this.n);
    chances.set(this.#chances);
    outcomes.set(this.#outcomes);
    this.#chances = chances;
    this.#outcomes = outcomes;
  }
}

/** Log-loss (natural logarithm) of one forecast. */
export function logLossOf(chance: number, outcome: number): number {
  const safe = Math.min(1 - SMALLEST, Math.max(SMALLEST, chance));
  return -Math.log(outcome === 1 ? safe : 1 - safe);
}

/** The 5-point bands that are not empty: count, mean probability and observed frequency. */
export function bandsOf(sheet: ScoreSheet): Band[] {
  const bands = Array.from({ length: BANDS }, (_, index) => ({
    low: index / BANDS,
    high: (index + 1) / BANDS,
    n: 0,
    mean: 0,
    rate: 0,
  }));
  for (let row = 0; row < sheet.n; row += 1) {
    const band = bands[Math.min(BANDS - 1, Math.floor(sheet.chance(row) * BANDS))];
    if (band === undefined) continue;
    band.n += 1;
    band.mean += sheet.chance(row);
    band.rate += sheet.outcome(row);
  }
  return bands
    .filter((band) => band.n > 0)
    .map((band) => ({ ...band, mean: band.mean / band.n, rate: band.rate / band.n }));
}

/** Running mean and standard error, clustered by day. */
export class ClusteredMean {
  n = 0;
  #sum = 0;
  #day = '';
  #daySum = 0;
  #dayRows = 0;
  // Totals over the finished days of sum², rows² and sum × rows, with the sum and the number of a day's values.
  #sumsSquared = 0;
  #rowsSquared = 0;
  #sumsTimesRows = 0;

  /** Adds a value. Values must be in date order. Add all values of a day before reading the error. */
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

  get standardError(): number {
    this.#closeDay();
    const { mean } = this;
    return (
      Math.sqrt(Math.max(0, this.#sumsSquared - 2 * mean * this.#sumsTimesRows + mean * mean * this.#rowsSquared)) /
      Math.max(1, this.n)
    );
  }

  #closeDay(): void {
    this.#sumsSquared += this.#daySum ** 2;
    this.#rowsSquared += this.#dayRows ** 2;
    this.#sumsTimesRows += this.#daySum * this.#dayRows;
    this.#daySum = 0;
    this.#dayRows = 0;
  }
}

/**
 * Running scores of one forecaster. `chances` are the probabilities of all outcomes of an event, `outcome` is the index
 * of the one that happened. Outcomes that share the best probability also share the hit.
 */
export class RunningScore {
  readonly logLoss = new ClusteredMean();
  #brier = 0;
  #hits = 0;

  add(chances: readonly number[], outcome: number, day: string): void {
    this.logLoss.add(lossOf(chances, outcome), day);
    // Halved, so that with two outcomes it equals the usual Brier score.
    this.#brier += chances.reduce((sum, chance, index) => sum + (chance - (index === outcome ? 1 : 0)) ** 2, 0) / 2;
    const best = Math.max(...chances);
    const winners = chances.filter((chance) => chance === best).length;
    this.#hits += chances[outcome] === best ? 1 / winners : 0;
  }

  get score(): BaselineScore {
    const { n, mean } = this.logLoss;
    return { n, logLoss: mean, brier: this.#brier / Math.max(1, n), hitRate: this.#hits / Math.max(1, n) };
  }
}

/** A baseline: its own scores, and our log-loss minus its log-loss on the same events. */
export class RunningBaseline extends RunningScore {
  readonly #gap = new ClusteredMean();

  compare(chances: readonly number[], ours: readonly number[], outcome: number, day: string): void {
    this.add(chances, outcome, day);
    this.#gap.add(lossOf(ours, outcome) - lossOf(chances, outcome), day);
  }

  get gap(): { logLoss: number; se: number } {
    return { logLoss: this.#gap.mean, se: this.#gap.standardError };
  }
}

function lossOf(chances: readonly number[], outcome: number): number {
  return logLossOf(chances[outcome] ?? 0, 1);
}
