import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../time/clock.ts';
import type { World } from '../world/world.ts';
import { NewsSite } from './news.ts';
import { controlPost } from '../http/control.ts';

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

const Settings = z
  .object({
    obedient: z.boolean(),
    inventive: z.boolean(),
    news: z.array(z.object({ url: z.string(), title: z.string(), text: z.string() })),
  })
  .partial();

/**
 * /control/openai: POST `{ obedient?, inventive?, news?: [{ url, title, text }] }` sets how the model behaves and what
 * web searches find; GET shows this and the latest calls; DELETE resets everything.
 */
export function openAiControl(app: FastifyInstance, provider: OpenAiSandbox): void {
  controlPost(app, '/control/openai', Settings, ({ news, ...settings }) => {
    Object.assign(provider, settings);
    provider.news.planted = news ?? provider.news.planted;
    return shown(provider);
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
