/** A square matrix by rows. */
export type Matrix = readonly (readonly number[])[];

/** Smallest eigenvalue, large enough that rounding keeps the matrix positive definite. */
const MIN_EIGENVALUE = 1e-6;

/** One entry; 0 outside the matrix. */
export function entry(matrix: Matrix, i: number, j: number): number {
  return matrix[i]?.[j] ?? 0;
}

/**
 * A positive definite correlation matrix close to a symmetric one: entries clamped to -1..1, eigenvalues raised to at
 * least 1e-6, the diagonal rescaled to 1. A valid matrix is returned unchanged. Throws RangeError unless it is square
 * and complete.
 */
export function nearestCorrelation(matrix: Matrix): number[][] {
  const n = matrix.length;
  const clean = matrix.map((row, i) => {
    if (row.length !== n || !row.every(Number.isFinite))
      throw new RangeError('A correlation matrix must be square and complete');
    return row.map((_, j) => (i === j ? 1 : clamped((entry(matrix, i, j) + entry(matrix, j, i)) / 2)));
  });
  const { values, vectors } = symmetricEigen(clean);
  if (values.every((value) => value >= MIN_EIGENVALUE)) return clean;
  const raised = values.map((value) => Math.max(value, MIN_EIGENVALUE));
  const rebuilt = clean.map((_, i) =>
    clean.map((__, j) =>
      raised.reduce((sum, value, k) => sum + value * entry(vectors, i, k) * entry(vectors, j, k), 0),
    ),
  );
  return rebuilt.map((row, i) =>
    row.map((value, j) => (i === j ? 1 : value / Math.sqrt(entry(rebuilt, i, i) * entry(rebuilt, j, j)))),
  );
}

function clamped(value: number): number {
  return Math.min(Math.max(value, -1), 1);
}

/** Eigenvalues and eigenvectors (columns) of a symmetric matrix by Jacobi rotations. */
export function symmetricEigen(matrix: Matrix): { values: number[]; vectors: number[][] } {
  const n = matrix.length;
  const a = matrix.map((row) => [...row]);
  const v = matrix.map((_, i) => matrix.map((__, j) => (i === j ? 1 : 0)));
  for (let sweep = 0; sweep < 60; sweep += 1) {
    let off = 0;
    for (let p = 0; p < n; p += 1) {
      for (let q = p + 1; q < n; q += 1) {
        off += entry(a, p, q) ** 2;
        rotate(a, v, p, q);
      }
    }
    if (off < 1e-28) break;
  }
  return { values: a.map((_, i) => entry(a, i, i)), vectors: v };
}

/** The rotation that makes a[p][q] zero. */
function rotate(a: number[][], v: number[][], p: number, q: number): void {
  const apq = entry(a, p, q);
  if (apq === 0) return;
  const theta = (entry(a, q, q) - entry(a, p, p)) / (2 * apq);
  const t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (const row of a) turn(row, p, q, c, s);
  const rowP = a[p] ?? [];
  const rowQ = a[q] ?? [];
  a[p] = rowP.map((value, k) => c * value - s * (rowQ[k] ?? 0));
  a[q] = rowP.map((value, k) => s * value + c * (rowQ[k] ?? 0));
  for (const row of v) turn(row, p, q, c, s);
}

function turn(row: number[], p: number, q: number, c: number, s: number): void {
  const x = row[p] ?? 0;
  const y = row[q] ?? 0;
  row[p] = c * x - s * y;
  row[q] = s * x + c * y;
}

/** Groups the indexes so that all correlations between groups are exactly 0. Each group is sorted. */
export function independentBlocks(correlation: Matrix): number[][] {
  const open = new Set(correlation.keys());
  const blocks: number[][] = [];
  for (const start of open) {
    const block = [start];
    open.delete(start);
    // The block grows while it is iterated.
    for (const member of block) {
      for (const other of open) {
        if (entry(correlation, member, other) === 0 && entry(correlation, other, member) === 0) continue;
        block.push(other);
        open.delete(other);
      }
    }
    blocks.push(block.sort((a, b) => a - b));
  }
  return blocks;
}
