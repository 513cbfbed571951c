/** A typed number of searches: a whole number, 0 or more; null for anything else. */
export function readSearchCount(typed: string): number | null {
  const text = typed.trim();
  if (!/^\d+$/.test(text)) return null;
  const count = Number(text);
  return Number.isSafeInteger(count) ? count : null;
}
