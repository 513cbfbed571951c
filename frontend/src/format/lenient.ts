// Answers carry numbers and words that came a long way: every field of them is read here and nowhere else.

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

/** A list of texts: numbers are written out, one text alone is a list of one, what is empty is left out. */
export function readTexts(value: unknown): string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list
    .flatMap((item) => (typeof item === 'string' || typeof item === 'number' ? [String(item).trim()] : []))
    .filter((text) => text !== '');
}

/** The objects of a list; none where it is no list. */
export function readList(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; none for anything else. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
