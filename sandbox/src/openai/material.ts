import { isJson, type Json } from './read-request.ts';

/** What an input holds that words can be made of. */
export type Material = {
  /** JSON objects that stand in the input, merged into one. */
  data: Json;
  /** Sentences to say, in their order. */
  facts: { id: string; text: string }[];
};

/** Reads the JSON that stands in a text, if some does; the text around it is left alone. */
function jsonIn(text: string): Json | null {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  if (from < 0 || to < from) return null;
  try {
    const value: unknown = JSON.parse(text.slice(from, to + 1));
    return isJson(value) ? value : null;
  } catch {
    return null;
  }
}

export function materialOf(texts: readonly string[]): Material {
  const data: Json = {};
  for (const text of texts) Object.assign(data, jsonIn(text));
  const facts = Array.isArray(data['facts'])
    ? data['facts'].filter(isJson).map(({ id, text }) => ({ id: String(id), text: String(text) }))
    : [];
  if (facts.length > 0) return { data, facts };
  return {
    data,
    facts: texts
      .flatMap((text) => text.split(/(?<=[.!?])\s+/))
      .filter((text) => text.trim() !== '' && text.length < 400)
      .map((text, index) => ({ id: `s${index + 1}`, text })),
  };
}

/** Every text inside a JSON value. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return isJson(value) ? Object.values(value).flatMap(stringsIn) : [];
}
