import { randomBytes } from 'node:crypto';
import { hash, stream } from '../random/random.ts';
import type { Clock } from '../time/clock.ts';
import type { World } from '../world/world.ts';
import { fill } from './fill.ts';
import { materialOf, stringsIn } from './material.ts';
import { guessMeaning } from './meaning.ts';
import type { Article, Press } from './news.ts';
import { ordersIn, type Orders } from './obey.ts';
import type { ModelRequest } from './read-request.ts';
import { INVENTIONS, tampered } from './tamper.ts';

/** What went through the model's head: its tools' calls and its words. */
export type ModelRun = {
  searches: { query: string; found: readonly Article[] }[];
  calls: Orders['calls'];
  text: string;
};

export type Mind = { world: World; clock: Clock; press: Press; obedient: boolean; inventive: boolean; turn: number };

/**
 * Thinks: searches where it may, then fills the schema of the request from what stands in the input, or writes plain
 * text; what it was told to do otherwise, or makes up, it does to that.
 */
export function runModel(request: ModelRequest, mind: Mind): ModelRun {
  const material = materialOf(request.input);
  const around = stringsIn(material.data);
  const query = around.join(' ').slice(0, 300) || request.input.join(' ').slice(0, 300);
  const found = request.searchesWeb
    ? mind.press.search([query, ...material.facts.map(({ text }) => text)].join(' '))
    : [];
  const searches = request.searchesWeb ? [{ query: query.slice(0, 120), found }] : [];
  const given = [...around, ...found.map(({ text, title }) => `${title}\n${text}`)];
  const orders = mind.obedient ? ordersIn(given) : null;
  const calls = orders?.calls ?? [];
  if (!request.format) {
    const plain = material.facts.slice(0, 4).map(({ text }) => text);
    return { searches, calls, text: [...plain, ...(orders?.sayings ?? [])].join(' ') };
  }
  const { schema } = request.format;
  const guessed =
    schema.properties && 'player' in (schema.properties['props']?.items?.properties ?? schema.properties)
      ? guessMeaning(query, mind.world, mind.clock.now())
      : {};
  const dice = stream(hash(...[...request.input.join('')].map((letter) => letter.codePointAt(0) ?? 0)));
  const value = fill(schema, { root: schema, material, known: { ...guessed, ...orders?.fields }, dice });
  if (orders?.breaksShape && mind.turn % 2 === 0) return { searches, calls, text: given.join('\n') };
  const said = orders ? [...orders.sayings, ...orders.links] : [];
  const meant = said.length > 0 || orders === null ? said : given;
  const sayings = mind.inventive ? [...meant, ...INVENTIONS] : meant;
  return { searches, calls, text: JSON.stringify(tampered(value, sayings, mind.turn)) };
}

/** An id as the provider makes them. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(24).toString('hex')}`;
}
