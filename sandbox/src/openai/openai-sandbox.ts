import type { FastifyInstance } from 'fastify';
import type { Clock } from '../time/clock.ts';
import type { World } from '../world/world.ts';
import { type Article, NewsSite } from './news.ts';
import { isJson } from '../http/json.ts';

/** The language model's provider and how it behaves at the moment. */
export class OpenAiSandbox {
  readonly world: World;
  readonly clock: Clock;
  readonly news: NewsSite;
  readonly calls = new ModelCalls();
  /** Follows instructions anywhere in its input. */
  obedient = false;
  /** Hallucinates. */
  inventive = false;

  constructor(world: World, clock: Clock) {
    this.world = world;
    this.clock = clock;
    this.news = new NewsSite(world, clock);
  }

  reset(): void {
    this.obedient = false;
    this.inventive = false;
    this.news.planted = [];
  }
}

/**
 * /control/openai: POST `{ obedient?, inventive?, news?: [{ url, title, text }] }` sets how the model behaves and what
 * web searches find; GET shows this and the latest calls; DELETE resets everything.
 */
export function openAiControl(app: FastifyInstance, provider: OpenAiSandbox): void {
  app.post('/control/openai', ({ body }, reply) => {
    const settings = isJson(body) ? body : {};
    const articles = settings['news'] ?? provider.news.planted;
    if (!Array.isArray(articles) || !articles.every(isArticle))
      return reply.code(400).send({ message: 'news must be a list of { url, title, text }' });
    const { obedient = provider.obedient, inventive = provider.inventive } = settings;
    if (typeof obedient !== 'boolean' || typeof inventive !== 'boolean')
      return reply.code(400).send({ message: 'obedient and inventive must be true or false' });
    Object.assign(provider, { obedient, inventive });
    provider.news.planted = articles;
    return reply.code(200).send(shown(provider));
  });
  app.get('/control/openai', () => ({ ...shown(provider), calls: provider.calls.latest() }));
  app.delete('/control/openai', (_request, reply) => {
    provider.reset();
    return reply.code(204).send();
  });
}

function shown({ obedient, inventive, news, calls }: OpenAiSandbox): Record<string, unknown> {
  return { obedient, inventive, news: news.planted, total: calls.total };
}

function isArticle(value: unknown): value is Article {
  return isJson(value) && ['url', 'title', 'text'].every((key) => typeof value[key] === 'string');
}

/** One call of the model, for people and tests to inspect. */
export type ModelCall = {
  at: number;
  model: string;
  /** The name of the answer's schema; empty for plain text. */
  schema: string;
  status: string;
  inputTokens: number;
  outputTokens: number;
  ms: number;
  /** The prompt and the answer as text. */
  input: string;
  output: string;
};

const CALLS_KEPT = 300;

/** The latest calls of the model, newest last. */
export class ModelCalls {
  readonly #calls: ModelCall[] = [];
  #total = 0;

  add(call: ModelCall): void {
    this.#total++;
    this.#calls.push(call);
    if (this.#calls.length > CALLS_KEPT) this.#calls.shift();
  }

  get total(): number {
    return this.#total;
  }

  latest(count = CALLS_KEPT): readonly ModelCall[] {
    return this.#calls.slice(-count);
  }
}
