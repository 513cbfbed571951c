/** A JSON object of unknown content. */
export type JsonObject = Record<string, unknown>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of a JSON object; an empty object for any other value. */
export function fieldsOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

export type RawQuery = Record<string, string | string[] | undefined>;

/** The value of a query parameter; its last value if it is repeated. */
export function param(query: RawQuery, name: string): string | undefined {
  const value = query[name];
  return Array.isArray(value) ? value.at(-1) : value;
}
