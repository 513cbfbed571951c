/** A number, or a numeric string with an optional trailing % and leading +. Null for anything not finite. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const bare = value.trim().replace(/%$/, '').replace(/^\+/, '').trim();
  if (bare === '') return null;
  const number = Number(bare);
  return Number.isFinite(number) ? number : null;
}

/** Clamped to 0–100; null without a number. */
export function readPercent(value: unknown): number | null {
  const number = readNumber(value);
  return number === null ? null : Math.min(Math.max(number, 0), 100);
}
