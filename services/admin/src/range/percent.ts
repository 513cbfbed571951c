/** So many of so many in percent, to one decimal; 0 of none. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((1_000 * part) / whole) / 10;
}

/** The same; null of none, where 0 % would be untrue. */
export function rate(part: number, whole: number): number | null {
  return whole === 0 ? null : percent(part, whole);
}
