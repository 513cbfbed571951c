import { randomBytes } from 'node:crypto';
import type { Clock } from '../time/clock.ts';
import type { World } from '../world/world.ts';
import { fill } from './fill.ts';
import { materialOf, stringsIn } from './material.ts';
import { guessMeaning } from './meaning.ts';
import type { Article, Press } from './news.ts';
import { obedientText, ordersIn, type Orders } from './obey.ts';
import type { Json, ModelRequest } from './read-request.ts';

/** What went through the model's head: its tools' calls and its words. */
export type ModelRun = {
  searches: { query: string; found: readonly Article[] }[];
  calls: Orders['calls'];
  text: string;
};

export type Mind = { world: World; clock: Clock; press: Press; obedient: boolean; turn: number };

const ORDERLY = new RegExp(
  String.raw`[<>[\]` +
    '`' +
    String.raw`]|https?:|javascript:|` +
    String.raw`\b(?:ignore|system|instruction|say|write|answer|output|print|reply|respond|set|change|call|must|` +
    String.raw`assistant|developer)\b`,
  'i',
);

/**
 * Thinks: searches where it may, then fills the schema of the request from what stands in the input, or writes plain
 * text.
 */
export function runModel(request: ModelRequest, mind: Mind): ModelRun {
  const material = materialOf(request.input);
  const { facts, ...question } = material.data;
  const around = stringsIn(question);
  const query = around.join(' ').slice(0, 300) || request.input.join(' ').slice(0, 300);
  const found = request.searchesWeb
    ? mind.press.search([query, ...material.facts.map(({ text }) => text)].join(' '))
    : [];
  const searches = request.searchesWeb ? [{ query: query.slice(0, 120), found }] : [];
  const news = mind.obedient
    ? found
    : found.filter((article) => !mind.press.planted.includes(article) || !ORDERLY.test(article.text));
  const given = [
    ...around,
    ...found.map(({ text, title }) => `${title}\n${text}`),
    ...stringsIn(facts).filter((text) => ORDERLY.test(text)),
  ];
  const orders = mind.obedient ? ordersIn(given) : null;
  const spoil = orders
    ? (text: string, field: string): string => obedientText(orders, given, text, field, mind.turn)
    : undefined;
  if (!request.format)
    return {
      searches,
      calls: orders?.calls ?? [],
      text:
        spoil?.('', 'text') ??
        material.facts
          .slice(0, 4)
          .map(({ text }) => text)
          .join(' '),
    };
  const { schema } = request.format;
  const guessed =
    schema.properties && 'player' in (schema.properties['props']?.items?.properties ?? schema.properties)
      ? guessMeaning(query, mind.world, mind.clock.now())
      : {};
  const known: Json = { ...guessed, ...orders?.fields };
  const value = fill(schema, { root: schema, material, news, known, ...(spoil ? { spoil } : {}) });
  return {
    searches,
    calls: orders?.calls ?? [],
    text: orders ? obedientShape(value, orders, given, mind.turn) : JSON.stringify(value),
  };
}

/** An eager model also adds fields, drops the shape, or writes around it, when told so. */
function obedientShape(value: unknown, orders: Orders, given: readonly string[], turn: number): string {
  const all: Json = { ...(value as Json), ...(turn % 5 === 4 ? orders.fields : {}) };
  if ('news' in all && orders.links.length > 0)
    all['news'] = orders.links.map((url) => ({ text: orders.sayings[0] ?? 'Read this.', url }));
  if (orders.breaksShape && turn % 2 === 0) return given.join('\n');
  return JSON.stringify(all);
}

/** An id as the provider makes them. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(24).toString('hex')}`;
}
