/** Letters to insert, delete, replace or swap with a neighbour until `a` is `b`; counting stops above `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[b.length] ?? most + 1;
}

/** Mistakes that a word of this length may hold and still be known. */
export function forgiven(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : length < 11 ? 2 : 3;
}

/**
 * As `forgiven`, but one more in five or six letters whose first and last are right: near enough to be offered, not to
 * be believed.
 */
export function offeredMistakes(written: string, meant: string): number {
  const near =
    (written.length === 5 || written.length === 6) && written[0] === meant[0] && written.at(-1) === meant.at(-1);
  return near ? 2 : forgiven(written.length);
}
