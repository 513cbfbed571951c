import type { Tree } from './trees.ts';

/** Bins per input, of about equal size. */
export const BINS = 32;
/** The number of rows that the edges of the bins are computed from. */
const SAMPLE_ROWS = 20_000;

type Rows = { readonly count: number; readonly width: number; readonly read: (row: number, out: Float64Array) => void };

/** Stores every input of every row as the index of its bin, column by column. */
export class InputBins {
  readonly #edges: readonly (readonly number[])[];
  readonly #codes: readonly Uint8Array[];

  constructor(rows: Rows) {
    const inputs = new Float64Array(rows.width);
    this.#edges = edgesOf(rows, inputs);
    this.#codes = this.#edges.map(() => new Uint8Array(rows.count));
    for (let row = 0; row < rows.count; row += 1) {
      rows.read(row, inputs);
      this.#edges.forEach((edges, input) => {
        const codes = this.#codes[input];
        if (codes !== undefined) codes[row] = binOf(edges, inputs[input] ?? 0);
      });
    }
  }

  codes(input: number): Uint8Array {
    return this.#codes[input] ?? new Uint8Array(0);
  }

  /** The largest value of a bin. */
  threshold(input: number, bin: number): number {
    return this.#edges[input]?.[bin] ?? Number.MAX_VALUE;
  }

  /** The tree's value for a row. */
  value({ inputs, thresholds, leaves }: Tree, row: number): number {
    let node = 0;
    while (node < inputs.length) {
      const input = inputs[node] ?? 0;
      const highest = this.threshold(input, this.codes(input)[row] ?? 0);
      node = 2 * node + (highest <= (thresholds[node] ?? 0) ? 1 : 2);
    }
    return leaves[node - inputs.length] ?? 0;
  }
}

/** Quantiles of each input, rounded to five digits to keep the file small; equal ones are merged. */
function edgesOf({ count, width, read }: Rows, inputs: Float64Array): number[][] {
  const step = Math.max(1, Math.floor(count / SAMPLE_ROWS));
  const columns = Array.from({ length: width }, (): number[] => []);
  for (let row = 0; row < count; row += step) {
    read(row, inputs);
    columns.forEach((column, input) => column.push(inputs[input] ?? 0));
  }
  return columns.map((column) => {
    column.sort((a, b) => a - b);
    const quantiles = Array.from(
      { length: BINS - 1 },
      (_, bin) => column[Math.floor(((bin + 1) * column.length) / BINS)],
    );
    const rounded = quantiles.map((value) => Number((value ?? 0).toPrecision(5)));
    return [...new Set(rounded)].sort((a, b) => a - b);
  });
}

/** The first bin whose largest value is not below `value`. */
function binOf(edges: readonly number[], value: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value > (edges[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}
