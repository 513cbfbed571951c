import { randomBytes } from 'node:crypto';
import { hash, stream } from '../random/random.ts';
import type { Clock } from '../time/clock.ts';
import type { World } from '../world/world.ts';
import type { Article, NewsSite } from './news.ts';
import { jsonList, orderSentences } from './order-sentences.ts';
import { guessMeaning, readPrompt, stringsIn } from './prompt-data.ts';
import { findInstructions, HALLUCINATIONS, injectInto, withFields } from './prompt-injection.ts';
import type { ModelRequest } from './read-request.ts';

/** The model's work on one request: web searches and text. */
export type ModelRun = {
  searches: { query: string; found: readonly Article[] }[];
  text: string;
};

type ModelContext = {
  worlds: readonly World[];
  clock: Clock;
  news: NewsSite;
  obedient: boolean;
  inventive: boolean;
  /** Increases with every call; selects how the model misbehaves. */
  turn: number;
};

/**
 * Answers a request: searches the web if allowed, then orders the prompt's sentences, or guesses what its question
 * means. An obedient model then follows instructions it found, and an inventive one adds hallucinations.
 */
export function runModel(request: ModelRequest, model: ModelContext): ModelRun {
  const { worlds, clock, news, obedient, inventive, turn } = model;
  const input = request.input.join(' ');
  const data = readPrompt(request.input);
  const texts = stringsIn(data);
  const articles = request.searchesWeb ? news.search(input) : [];
  const searches = request.searchesWeb ? [{ query: texts.join(' ').slice(0, 120), found: articles }] : [];
  const sources = [...texts, ...articles.map(({ text, title }) => `${title}\n${text}`)];
  const instructions = obedient ? findInstructions(sources) : null;
  if (instructions?.breaksShape && turn % 2 === 0) return { searches, text: sources.join('\n') };
  const random = stream(hash(...[...input].map((letter) => letter.codePointAt(0) ?? 0)));
  const answer =
    'texts' in data
      ? orderSentences(jsonList(data['texts']), random)
      : guessMeaning(String(data['question']), worlds, clock.now());
  const demanded = instructions ? [...instructions.sayings, ...instructions.links] : [];
  const sayings = demanded.length > 0 || instructions === null ? demanded : sources;
  const added = inventive ? [...sayings, ...HALLUCINATIONS] : sayings;
  const changed = injectInto(withFields(answer, instructions?.fields ?? {}), added, turn);
  return { searches, text: JSON.stringify(changed) };
}

/** An id in the provider's format. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(24).toString('hex')}`;
}
