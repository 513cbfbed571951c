/**
 * A number, or the number a text holds: a trailing % and a leading + are ignored. Null for anything that is not finite.
 */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const bare = value.trim().replace(/%$/, '').replace(/^\+/, '').trim();
  if (bare === '') return null;
  const number = Number(bare);
  return Number.isFinite(number) ? number : null;
}

/** A percentage kept within 0–100; null where there is none. */
export function readPercent(value: unknown): number | null {
  const number = readNumber(value);
  return number === null ? null : Math.min(Math.max(number, 0), 100);
}

/** A text; anything else is empty. */
export function readText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

type Fields = Readonly<Record<string, unknown>>;

/** Whether it is an object whose fields can be read. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
