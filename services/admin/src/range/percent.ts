/** So many of so many in percent, to one decimal; 0 of none. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((1_000 * part) / whole) / 10;
}
