import type { Stream } from '../random/random.ts';
import { type JsonSchema, resolved } from './json-schema.ts';
import type { PromptData } from './prompt-data.ts';
import { isJson, type Json } from '../http/json.ts';

/** What an answer is generated from. */
type FillContext = {
  root: JsonSchema;
  prompt: PromptData;
  /** Values of fields that are known already, by field name. */
  known: Json;
  random: Stream;
};

/** How often the sandbox model repeats an item by mistake. */
const REPEAT_RATE = 0.02;
const SENTENCES = 3;
const LIST_LENGTH = 4;
const OPENINGS: Readonly<Record<string, string>> = { summary: 'In short: ', reasoning: 'What the numbers say here: ' };

/** A value that fits the schema, made from the prompt's data. Lists follow the prompt's list of the same name. */
export function fill(schema: JsonSchema, source: FillContext, field = '', context: Json = {}): unknown {
  const part = resolved(schema, source.root);
  if (part.const !== undefined) return part.const;
  if (field in source.known) return source.known[field];
  if (part.enum) return part.enum[0];
  if (part.anyOf)
    return fill(part.anyOf.find((choice) => choice.type !== 'null') ?? part.anyOf[0] ?? {}, source, field, context);
  const type = Array.isArray(part.type) ? part.type[0] : part.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(part.properties ?? {}).map(([key, value]) => [key, fill(value, source, key, context)]),
      );
    case 'array':
      return listOf(part, source, field, context).slice(0, part.maxItems);
    case 'string':
      return textOf(source, field, context).slice(0, part.maxLength);
    case 'integer':
    case 'number':
      return numberOf(part, source, field, context);
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function listOf(part: JsonSchema, source: FillContext, field: string, context: Json): unknown[] {
  const item = part.items ?? {};
  const given = context[field] ?? source.prompt.data[field];
  const isObject = resolved(item, source.root).properties !== undefined;
  if (Array.isArray(given) && isObject)
    return choose(given.filter(isJson), context['take'], source.random).map((one) => fill(item, source, field, one));
  if (isObject) return [fill(item, source, field, context)];
  return factsFor(source, field, context)
    .slice(0, LIST_LENGTH)
    .map(({ text }) => text);
}

/**
 * Chooses items as the prompt's `take` specifies: for each part, in its order, between `least` and `most` items,
 * preferring earlier ones. Without `take` it returns all items.
 */
function choose(given: readonly Json[], take: unknown, random: Stream): Json[] {
  if (!isJson(take)) return [...given];
  const chosen = Object.entries(take).flatMap(([part, amount]) => {
    const own = given.filter((candidate) => candidate['part'] === part);
    const { least, most } = isJson(amount) ? amount : {};
    const [low, high] = [Number(least), Number(most)];
    const count = low + Math.floor(random() * (high - low + 1));
    return shuffled(own, random).slice(0, count);
  });
  const [first] = chosen;
  return first && random() < REPEAT_RATE ? [...chosen, first] : chosen;
}

/** Keeps the order except for occasional swaps of nearby items. */
function shuffled<T>(items: readonly T[], random: Stream): T[] {
  return items
    .map((item, index) => ({ item, place: index + 3 * random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** A random index into the prompt's list with the field's plural name; else the minimum. */
function numberOf({ minimum = 0 }: JsonSchema, { random }: FillContext, field: string, context: Json): number {
  const offered = context[`${field}s`];
  return Array.isArray(offered) ? Math.floor(random() * offered.length) : minimum;
}

function textOf(source: FillContext, field: string, context: Json): string {
  if (typeof context[field] === 'string') return context[field];
  const text = factsFor(source, field, context)
    .slice(0, SENTENCES)
    .map((fact) => sentence(fact.text))
    .join(' ');
  return text === '' ? '' : `${OPENINGS[field] ?? ''}${text}`;
}

/** The facts that the current object lists; all facts if it lists none. */
function factsFor({ prompt }: FillContext, field: string, context: Json): PromptData['facts'] {
  const named = [context['facts'], prompt.data[`${field}Facts`]].find(Array.isArray);
  const byId = new Map(prompt.facts.map((fact) => [fact.id, fact]));
  const chosen = Array.isArray(named) ? named.flatMap((id) => byId.get(String(id)) ?? []) : [];
  return chosen.length > 0 ? chosen : prompt.facts;
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
