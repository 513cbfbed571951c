import { randomBytes } from 'node:crypto';
import { hash, stream } from '../random/random.ts';
import type { Clock } from '../time/clock.ts';
import type { World } from '../world/world.ts';
import { fill } from './fill.ts';
import type { Article, NewsSite } from './news.ts';
import { guessMeaning, readPrompt, stringsIn } from './prompt-data.ts';
import { findInstructions, HALLUCINATIONS, injectInto, type Instructions } from './prompt-injection.ts';
import type { ModelRequest } from './read-request.ts';

/** The model's work on one request: tool calls and text. */
export type ModelRun = {
  searches: { query: string; found: readonly Article[] }[];
  calls: Instructions['calls'];
  text: string;
};

type ModelContext = {
  worlds: readonly World[];
  clock: Clock;
  news: NewsSite;
  obedient: boolean;
  inventive: boolean;
  /** Grows with every call; selects how misbehavior shows. */
  turn: number;
};

/**
 * Answers a request: searches the web if it may, then fills the requested schema from the prompt's data, or writes
 * plain text. An obedient model then follows instructions it found, an inventive one adds hallucinations.
 */
export function runModel(request: ModelRequest, model: ModelContext): ModelRun {
  const prompt = readPrompt(request.input);
  const texts = stringsIn(prompt.data);
  const query = texts.join(' ').slice(0, 300) || request.input.join(' ').slice(0, 300);
  const articles = request.searchesWeb
    ? model.news.search([query, ...prompt.facts.map(({ text }) => text)].join(' '))
    : [];
  const searches = request.searchesWeb ? [{ query: query.slice(0, 120), found: articles }] : [];
  const sources = [...texts, ...articles.map(({ text, title }) => `${title}\n${text}`)];
  const instructions = model.obedient ? findInstructions(sources) : null;
  const calls = instructions?.calls ?? [];
  if (!request.format) {
    const plain = prompt.facts.slice(0, 4).map(({ text }) => text);
    return { searches, calls, text: [...plain, ...(instructions?.sayings ?? [])].join(' ') };
  }
  const { schema } = request.format;
  const guessed =
    schema.properties && 'player' in (schema.properties['props']?.items?.properties ?? schema.properties)
      ? guessMeaning(query, model.worlds, model.clock.now())
      : {};
  const random = stream(hash(...[...request.input.join('')].map((letter) => letter.codePointAt(0) ?? 0)));
  const value = fill(schema, { root: schema, prompt, known: { ...guessed, ...instructions?.fields }, random });
  if (instructions?.breaksShape && model.turn % 2 === 0) return { searches, calls, text: sources.join('\n') };
  const demanded = instructions ? [...instructions.sayings, ...instructions.links] : [];
  const sayings = demanded.length > 0 || instructions === null ? demanded : sources;
  const added = model.inventive ? [...sayings, ...HALLUCINATIONS] : sayings;
  return { searches, calls, text: JSON.stringify(injectInto(value, added, model.turn)) };
}

/** An id in the provider's format. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(24).toString('hex')}`;
}
