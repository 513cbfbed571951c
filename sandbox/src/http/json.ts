/** A JSON object of unknown content. */
export type Json = Record<string, unknown>;

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of a JSON object; none for anything else. */
export function fieldsOf(value: unknown): Json {
  return isJson(value) ? value : {};
}
