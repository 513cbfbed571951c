import { type JsonSchema, resolved } from './json-schema.ts';
import type { Material } from './material.ts';
import type { Article } from './news.ts';
import { isJson, type Json } from './read-request.ts';

/** What the words of one answer are made of. */
export type Ink = {
  root: JsonSchema;
  material: Material;
  news: readonly Article[];
  /** Values for fields that ask for something else than words, by name. */
  known: Json;
  /** Turns the text that would be written into the one that is; used by the obedient mode. */
  spoil?: (text: string, field: string) => string;
};

const SENTENCES = 3;
const LIST_LENGTH = 4;
const OPENINGS: Readonly<Record<string, string>> = { summary: 'In short: ', reasoning: 'What the numbers say here: ' };

/** A value that the schema allows, made of the material: lists of things with ids follow the things in the input. */
export function fill(schema: JsonSchema, ink: Ink, field = '', context: Json = {}): unknown {
  const part = resolved(schema, ink.root);
  if (part.const !== undefined) return part.const;
  if (field in ink.known) return ink.known[field];
  if (part.enum) return part.enum[0];
  if (part.anyOf)
    return fill(part.anyOf.find((choice) => choice.type !== 'null') ?? part.anyOf[0] ?? {}, ink, field, context);
  const type = Array.isArray(part.type) ? part.type[0] : part.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(part.properties ?? {}).map(([key, value]) => [key, fill(value, ink, key, context)]),
      );
    case 'array':
      return list(part, ink, field, context).slice(0, part.maxItems);
    case 'string':
      return words(ink, field, context).slice(0, part.maxLength);
    case 'integer':
    case 'number':
      return part.minimum ?? 0;
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function list(part: JsonSchema, ink: Ink, field: string, context: Json): unknown[] {
  const item = part.items ?? {};
  const given = ink.material.data[field];
  const isObject = resolved(item, ink.root).properties !== undefined;
  if (Array.isArray(given) && isObject) return given.filter(isJson).map((one) => fill(item, ink, field, one));
  if (field === 'news')
    return ink.news
      .slice(0, 2)
      .map(({ text, url }) =>
        fill(item, { ...ink, known: { ...ink.known, text: spoiled(ink, text, 'text'), url } }, field, context),
      );
  if (isObject) return [fill(item, ink, field, context)];
  const facts = factsFor(ink, field, context);
  return facts.slice(0, LIST_LENGTH).map(({ text }) => spoiled(ink, text, field));
}

function words(ink: Ink, field: string, context: Json): string {
  if (typeof context[field] === 'string') return context[field];
  if (/^(?:url|uri|link)$/.test(field)) return ink.news[0]?.url ?? '';
  const text = factsFor(ink, field, context)
    .slice(0, SENTENCES)
    .map((fact) => sentence(fact.text))
    .join(' ');
  return spoiled(ink, text === '' ? '' : `${OPENINGS[field] ?? ''}${text}`, field);
}

/** Facts named by the thing at hand, else those of the field's own list in the input, else all. */
function factsFor({ material }: Ink, field: string, context: Json): Material['facts'] {
  const named = [context['facts'], material.data[`${field}Facts`]].find(Array.isArray);
  const byId = new Map(material.facts.map((fact) => [fact.id, fact]));
  const chosen = Array.isArray(named) ? named.flatMap((id) => byId.get(String(id)) ?? []) : [];
  return chosen.length > 0 ? chosen : material.facts;
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function spoiled({ spoil }: Ink, text: string, field: string): string {
  return spoil ? spoil(text, field) : text;
}
