export type RawQuery = Record<string, string | string[] | undefined>;

/** One parameter; the last one wins if it is repeated. */
export function param(query: RawQuery, name: string): string | undefined {
  const value = query[name];
  return Array.isArray(value) ? value.at(-1) : value;
}
