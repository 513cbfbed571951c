import type { Stream } from '../random/random.ts';
import { choose } from './choose.ts';
import { type JsonSchema, resolved } from './json-schema.ts';
import type { Material } from './material.ts';
import { isJson, type Json } from './read-request.ts';

/** What the words of one answer are made of. */
export type Ink = {
  root: JsonSchema;
  material: Material;
  /** Values for fields that ask for something else than words, by name. */
  known: Json;
  dice: Stream;
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
      return number(part, ink, field, context);
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function list(part: JsonSchema, ink: Ink, field: string, context: Json): unknown[] {
  const item = part.items ?? {};
  const given = context[field] ?? ink.material.data[field];
  const isObject = resolved(item, ink.root).properties !== undefined;
  if (Array.isArray(given) && isObject)
    return choose(given.filter(isJson), context['take'], ink.dice).map((one) => fill(item, ink, field, one));
  if (isObject) return [fill(item, ink, field, context)];
  return factsFor(ink, field, context)
    .slice(0, LIST_LENGTH)
    .map(({ text }) => text);
}

/** The place of one of the things that the input has under the field's name in the plural; else the least allowed. */
function number({ minimum = 0 }: JsonSchema, { dice }: Ink, field: string, context: Json): number {
  const offered = context[`${field}s`];
  return Array.isArray(offered) ? Math.floor(dice() * offered.length) : minimum;
}

function words(ink: Ink, field: string, context: Json): string {
  if (typeof context[field] === 'string') return context[field];
  const text = factsFor(ink, field, context)
    .slice(0, SENTENCES)
    .map((fact) => sentence(fact.text))
    .join(' ');
  return text === '' ? '' : `${OPENINGS[field] ?? ''}${text}`;
}

/** Facts named by the thing at hand, else all. */
function factsFor({ material }: Ink, field: string, context: Json): Material['facts'] {
  const named = [context['facts'], material.data[`${field}Facts`]].find(Array.isArray);
  const byId = new Map(material.facts.map((fact) => [fact.id, fact]));
  const chosen = Array.isArray(named) ? named.flatMap((id) => byId.get(String(id)) ?? []) : [];
  return chosen.length > 0 ? chosen : material.facts;
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
