/** Normal equations of a weighted ridge regression. Rows are added one by one and not kept. */
export class NormalEquations {
  readonly size: number;
  readonly matrix: Float64Array;
  readonly right: Float64Array;
  rows = 0;

  constructor(size: number) {
    this.size = size;
    this.matrix = new Float64Array(size * size);
    this.right = new Float64Array(size);
  }

  /** Adds one observation: predictors `values`, response `target`, with this weight. */
  add(values: Float64Array, target: number, weight: number): void {
    const { size, matrix, right } = this;
    this.rows += 1;
    for (let row = 0; row < size; row += 1) {
      const scaled = weight * (values[row] ?? 0);
      if (scaled === 0) continue;
      right[row] = (right[row] ?? 0) + scaled * target;
      const start = row * size;
      for (let column = 0; column <= row; column += 1) {
        matrix[start + column] = (matrix[start + column] ?? 0) + scaled * (values[column] ?? 0);
      }
    }
  }

  /**
   * Ridge estimate, shrunk toward `center` (default 0) as strongly as `penalty` average rows would. The penalty scales
   * with each column, so units do not matter. Columns in `free` are not shrunk; a column of zeros gets its center.
   */
  solve(penalty: number, free: ReadonlySet<number> = new Set(), center?: Float64Array): Float64Array {
    const { size } = this;
    const left = Float64Array.from(this.matrix);
    const right = Float64Array.from(this.right);
    for (let row = 0; row < size; row += 1) {
      for (let column = row + 1; column < size; column += 1) left[row * size + column] = left[column * size + row] ?? 0;
      const diagonal = row * size + row;
      const own = left[diagonal] ?? 0;
      const pull = (own <= 1e-9 ? 1 : 0) + (free.has(row) ? 0 : (penalty * own) / Math.max(this.rows, 1));
      left[diagonal] = own + pull;
      right[row] = (right[row] ?? 0) + pull * (center?.[row] ?? 0);
    }
    return solveSymmetric(left, right, size);
  }
}

/** Solves a symmetric positive definite system by Cholesky factorization, in place. Throws RangeError if singular. */
export function solveSymmetric(matrix: Float64Array, right: Float64Array, size: number): Float64Array {
  const at = (row: number, column: number): number => matrix[row * size + column] ?? 0;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = at(row, column);
      for (let k = 0; k < column; k += 1) sum -= at(row, k) * at(column, k);
      if (row === column && !(sum > 0)) throw new RangeError(`Column ${row} is a linear combination of the others`);
      matrix[row * size + column] = row === column ? Math.sqrt(sum) : sum / at(column, column);
    }
  }
  for (let row = 0; row < size; row += 1) {
    let sum = right[row] ?? 0;
    for (let k = 0; k < row; k += 1) sum -= at(row, k) * (right[k] ?? 0);
    right[row] = sum / at(row, row);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = right[row] ?? 0;
    for (let k = row + 1; k < size; k += 1) sum -= at(k, row) * (right[k] ?? 0);
    right[row] = sum / at(row, row);
  }
  return right;
}
