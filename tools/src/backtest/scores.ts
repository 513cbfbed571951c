import type { AnchorScore, Band } from './report.ts';

/** Chances are kept this far from 0 and 1, so that one sure miss cannot be infinite. */
const SMALLEST = 1e-6;
const BINS = 10;
const BANDS = 20;

/** Forecast chances beside what happened; a growing list in single precision. */
export class ScoreSheet {
  readonly chances: number[] = [];
  readonly outcomes: number[] = [];
  readonly days: number[] = [];
  #days = new Map<string, number>();

  /** Notes one forecast: chance of the event 0..1, whether it happened, and the game day. */
  add(chance: number, happened: boolean, day: string): void {
    const known = this.#days.get(day);
    const index = known ?? this.#days.size;
    if (known === undefined) this.#days.set(day, index);
    this.chances.push(chance);
    this.outcomes.push(happened ? 1 : 0);
    this.days.push(index);
  }

  get n(): number {
    return this.chances.length;
  }
}

/** Natural-log loss of one forecast. */
export function logLossOf(chance: number, outcome: number): number {
  const safe = Math.min(1 - SMALLEST, Math.max(SMALLEST, chance));
  return -Math.log(outcome === 1 ? safe : 1 - safe);
}

/** Mean log-loss, Brier score and hit rate (a chance of exactly half counts as half a hit); NaN-free zeros without rows. */
export function summarise(sheet: ScoreSheet): AnchorScore {
  const { n, chances, outcomes } = sheet;
  let [loss, brier, hits] = [0, 0, 0];
  for (let index = 0; index < n; index += 1) {
    const [chance, outcome] = [chances[index] ?? 0, outcomes[index] ?? 0];
    loss += logLossOf(chance, outcome);
    brier += (chance - outcome) ** 2;
    hits += chance === 0.5 ? 0.5 : chance > 0.5 === (outcome === 1) ? 1 : 0;
  }
  const rows = Math.max(1, n);
  return { n, logLoss: loss / rows, brier: brier / rows, hitRate: hits / rows };
}

/** Standard error of a mean whose rows share days: days are independent, games of one day are not. */
export function clusteredError(values: readonly number[], days: readonly number[]): number {
  const n = values.length;
  if (n === 0) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const sums = new Map<number, number>();
  values.forEach((value, index) => {
    const day = days[index] ?? 0;
    sums.set(day, (sums.get(day) ?? 0) + value - mean);
  });
  let squares = 0;
  for (const sum of sums.values()) squares += sum * sum;
  return Math.sqrt(squares) / n;
}

/** Standard error of the mean log-loss, clustered by day. */
export function logLossError({ chances, outcomes, days }: ScoreSheet): number {
  return clusteredError(chances.map((chance, index) => logLossOf(chance, outcomes[index] ?? 0)), days);
}

/** Expected calibration error over ten bins of equally many rows: Σ share · |rate − mean chance|. */
export function calibrationError({ n, chances, outcomes }: ScoreSheet): number {
  const order = Array.from({ length: n }, (_, index) => index).sort((a, b) => (chances[a] ?? 0) - (chances[b] ?? 0));
  let error = 0;
  for (let bin = 0; bin < BINS; bin += 1) {
    let gap = 0;
    for (let at = Math.floor((bin * n) / BINS); at < Math.floor(((bin + 1) * n) / BINS); at += 1) {
      const row = order[at] ?? 0;
      gap += (outcomes[row] ?? 0) - (chances[row] ?? 0);
    }
    error += Math.abs(gap);
  }
  return error / Math.max(1, n);
}

/** Bands of five points that hold rows: how many, their mean chance, and how often it happened. */
export function bandsOf({ n, chances, outcomes }: ScoreSheet): Band[] {
  const bands = Array.from({ length: BANDS }, (_, index) => ({ low: index / BANDS, high: (index + 1) / BANDS, n: 0, mean: 0, rate: 0 }));
  for (let row = 0; row < n; row += 1) {
    const band = bands[Math.min(BANDS - 1, Math.floor((chances[row] ?? 0) * BANDS))];
    if (band === undefined) continue;
    band.n += 1;
    band.mean += chances[row] ?? 0;
    band.rate += outcomes[row] ?? 0;
  }
  return bands.filter((band) => band.n > 0).map((band) => ({ ...band, mean: band.mean / band.n, rate: band.rate / band.n }));
}
