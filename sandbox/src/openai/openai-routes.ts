import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { FaultList } from '../faults/fault-list.ts';
import { answerErrors } from '../http/api-error.ts';
import { controlDelete, controlPost } from '../http/control.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { type Clock, systemClock } from '../time/clock.ts';
import type { World } from '../world/world.ts';
import { runModel } from './model-run.ts';
import { NewsSite } from './news.ts';
import { applyFaults, OpenAiError, rateLimited } from './openai-error.ts';
import { readRequest } from './read-request.ts';
import { responseOf, sendResponse } from './response.ts';

type OpenAiOptions = { provider: OpenAiSandbox; faults: FaultList; perSecond: number; latencyMs: number };

/** The Responses API, below the scope's prefix. */
export function openAiRoutes(app: FastifyInstance, options: OpenAiOptions): void {
  addHeadersAndCheckKey(app, options);
  answerErrors(app, {
    notFound: ({ method, url }) =>
      new OpenAiError(404, 'invalid_request_error', null, `Invalid URL (${method} ${url})`),
    convert: (status, message) =>
      new OpenAiError(status, status < 500 ? 'invalid_request_error' : 'server_error', null, message),
  });
  answerRequests(app, options);
}

function addHeadersAndCheckKey(app: FastifyInstance, { latencyMs }: OpenAiOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': `req_${randomUUID().replaceAll('-', '')}`,
      'openai-version': '2020-10-01',
      'openai-processing-ms': String(latencyMs),
    });
    const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (key === undefined)
      throw new OpenAiError(401, 'invalid_request_error', 'invalid_api_key', "You didn't provide an API key.");
    if (key.startsWith('invalid'))
      throw new OpenAiError(401, 'invalid_request_error', 'invalid_api_key', 'Incorrect API key provided.');
  });
}

function answerRequests(app: FastifyInstance, { provider, faults, perSecond, latencyMs }: OpenAiOptions): void {
  // The limit uses real time, because the sandbox's clock may be stopped.
  const limit = new RateLimit(systemClock, 1000);
  app.post('/v1/responses', async ({ headers, url, body }, reply): Promise<FastifyReply> => {
    const wait = limit.waitFor(headers.authorization ?? '', perSecond);
    if (wait > 0) throw rateLimited(wait, perSecond);
    const startedAt = performance.now();
    const effect = await applyFaults(faults.take('openai', url), reply);
    if (effect.isAnswered) return reply;
    const request = readRequest(body);
    if (latencyMs > 0) await delay(latencyMs);
    const run = runModel(request, { ...provider, turn: provider.calls.total });
    const response = responseOf(request, run, effect.ending, provider.clock.now());
    provider.calls.add({
      at: provider.clock.now(),
      model: request.model,
      schema: request.schema,
      status: effect.ending === 'completed' ? response.status : effect.ending,
      inputTokens: response.usage?.input_tokens ?? 0,
      outputTokens: response.usage?.output_tokens ?? 0,
      ms: Math.round(performance.now() - startedAt),
      input: request.input.join('\n'),
      output: run.text,
    });
    return sendResponse(reply, response, effect.isCut);
  });
}

/** The language model's provider, and how the model currently behaves. */
export class OpenAiSandbox {
  readonly worlds: readonly World[];
  readonly clock: Clock;
  readonly news: NewsSite;
  readonly calls = new ModelCalls();
  /** Whether the model follows instructions that it finds in its input or in web pages. */
  obedient = false;
  /** Whether the model adds hallucinations to its answers. */
  inventive = false;

  constructor(worlds: readonly World[], clock: Clock) {
    this.worlds = worlds;
    this.clock = clock;
    this.news = new NewsSite(worlds, clock);
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
 * web searches find; GET shows this and the latest calls; DELETE restores the defaults and removes planted news.
 */
export function openAiControl(app: FastifyInstance, provider: OpenAiSandbox): void {
  controlPost(app, '/control/openai', Settings, ({ news, ...settings }) => {
    Object.assign(provider, settings);
    provider.news.planted = news ?? provider.news.planted;
    return shown(provider);
  });
  app.get('/control/openai', () => ({ ...shown(provider), calls: provider.calls.latest() }));
  controlDelete(app, '/control/openai', () => provider.reset());
}

function shown({ obedient, inventive, news, calls }: OpenAiSandbox): Record<string, unknown> {
  return { obedient, inventive, news: news.planted, total: calls.total };
}

/** One call of the model, for people and tests to inspect. */
type ModelCall = {
  at: number;
  model: string;
  /** The name of the answer's schema. */
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
