/**
 * One regression tree of fixed depth, as plain JSON. Node i has the children 2i + 1 (input ≤ threshold) and 2i + 2.
 * `inputs` and `thresholds` belong to the inner nodes, `leaves` to the last level.
 */
export type Tree = {
  readonly inputs: readonly number[];
  readonly thresholds: readonly number[];
  readonly leaves: readonly number[];
};

/** The value of a sum of regression trees for one row of inputs; 0 without trees. */
export function sumOfTrees(trees: readonly Tree[] | undefined, row: ArrayLike<number>): number {
  let sum = 0;
  for (const { inputs, thresholds, leaves } of trees ?? []) {
    let node = 0;
    while (node < inputs.length) node = 2 * node + ((row[inputs[node] ?? 0] ?? 0) <= (thresholds[node] ?? 0) ? 1 : 2);
    sum += leaves[node - inputs.length] ?? 0;
  }
  return sum;
}
