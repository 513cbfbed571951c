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
  const shape = resolved(schema, source.root);
  if (shape.const !== undefined) return shape.const;
  if (field in source.known) return source.known[field];
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf)
    return fill(shape.anyOf.find((choice) => choice.type !== 'null') ?? shape.anyOf[0] ?? {}, source, field, context);
  const type = Array.isArray(shape.type) ? shape.type[0] : shape.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([key, value]) => [key, fill(value, source, key, context)]),
      );
    case 'array':
      return listOf(shape, source, field, context).slice(0, shape.maxItems);
    case 'string':
      return textOf(source, field, context).slice(0, shape.maxLength);
    case 'integer':
    case 'number':
      return numberOf(shape, source, field, context);
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function listOf(schema: JsonSchema, source: FillContext, field: string, context: Json): unknown[] {
  const item = schema.items ?? {};
  const promptItems = context[field] ?? source.prompt.data[field];
  const isObject = resolved(item, source.root).properties !== undefined;
  if (Array.isArray(promptItems) && isObject)
    return choose(promptItems.filter(isJson), context['take'], source.random).map((listItem) =>
      fill(item, source, field, listItem),
    );
  if (isObject) return [fill(item, source, field, context)];
  return factsFor(source, field, context)
    .slice(0, LIST_LENGTH)
    .map(({ text }) => text);
}

/**
 * Chooses items as the prompt's `take` specifies: for each part, in its order, between `least` and `most` items,
 * preferring earlier ones. Without `take` it returns all items.
 */
function choose(items: readonly Json[], take: unknown, random: Stream): Json[] {
  if (!isJson(take)) return [...items];
  const chosen = Object.entries(take).flatMap(([part, amount]) => {
    const itemsOfPart = items.filter((candidate) => candidate['part'] === part);
    const { least, most } = isJson(amount) ? amount : {};
    const [low, high] = [Number(least), Number(most)];
    const count = low + Math.floor(random() * (high - low + 1));
    return shuffled(itemsOfPart, random).slice(0, count);
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
