import { Inject, Injectable } from '@nestjs/common';
import OpenAI from 'openai';
import { zodTextFormat } from 'openai/helpers/zod';
import type { ParsedResponse, Response, ResponseOutputItem, ResponseUsage } from 'openai/resources/responses/responses';
import type { ZodType } from 'zod';
import { ModelBusy, ModelFailed, ModelUnusable, modelError } from './model.errors.ts';
import type { Tokens } from '../analysis/analysis.ts';
import { type Link, linksOf } from './links.ts';
import { WORDS_SETTINGS, type WordsSettings, type ModelPrices } from './words.settings.ts';

const MOST_OUTPUT_TOKENS = 6_000;
const WAIT_WITHOUT_WORD_MS = 5_000;

interface ModelRequest<Shape> {
  name: string;
  shape: ZodType<Shape>;
  instructions: string;
  message: string;
  /** May read the web. */
  searches: boolean;
  /** Until when an answer is of use. */
  withinMs: number;
  signal: AbortSignal;
}

/** `reply` null: the model answered, but not in the shape of the request, and would not another time. */
interface ModelReply<Shape> {
  reply: Shape | null;
  why: string;
  links: Link[];
  tokens: Tokens | null;
}

/** The language model, called by the provider's own SDK, once: whether it is called again is the queue's to say. */
@Injectable()
export class LanguageModel {
  private readonly client: OpenAI | null;

  constructor(@Inject(WORDS_SETTINGS) private readonly settings: WordsSettings) {
    const { apiKey, baseUrl, timeoutMs } = settings;
    this.client = apiKey
      ? new OpenAI({
          apiKey,
          ...(baseUrl ? { baseURL: baseUrl } : {}),
          timeout: timeoutMs,
          maxRetries: 0,
          logLevel: 'off',
          fetchOptions: { redirect: 'error' },
        })
      : null;
  }

  /** False without a key. */
  get isThere(): boolean {
    return this.client !== null;
  }

  /**
   * @throws ModelBusy, ModelFailed, ModelUnusable, or the signal's reason when it fires
   */
  async ask<Shape>({
    name,
    shape,
    instructions,
    message,
    searches,
    withinMs,
    signal,
  }: ModelRequest<Shape>): Promise<ModelReply<Shape>> {
    if (!this.client) throw new ModelUnusable('There is no key');
    const timeout = Math.max(1, Math.min(this.settings.timeoutMs, withinMs));
    // The SDK's own time-out ends when the answer begins; this one holds until it is read.
    const stop = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
    const request = {
      model: this.settings.model,
      instructions,
      input: [{ role: 'user' as const, content: message }],
      text: { format: zodTextFormat(shape, name) },
      store: false,
      max_output_tokens: MOST_OUTPUT_TOKENS,
      ...(searches
        ? { tools: [{ type: 'web_search' as const }], include: ['web_search_call.action.sources' as const] }
        : {}),
    };
    const response = await this.client.responses
      .parse(request, { signal: stop, timeout, maxRetries: 0 })
      .catch((error: unknown) => {
        throw modelError(error, signal);
      });
    return this.replyOf(response as ParsedResponse<Shape>);
  }

  private replyOf<Shape>(response: ParsedResponse<Shape>): ModelReply<Shape> {
    const { output, output_parsed: reply } = response;
    const tokens = callCost(response.usage, output, this.settings.prices);
    const links = linksOf(output);
    const nothing = whyNothing(response);
    return nothing === null && reply !== null
      ? { reply, why: '', links, tokens }
      : { reply: null, why: nothing ?? 'no text', links: [], tokens };
  }
}

/** Status first, then a refusal; both leave nothing parsed without throwing. */
function whyNothing({ status, error, incomplete_details: incomplete, output }: Response): string | null {
  if (status === 'failed') throw failure(error);
  if (status === 'incomplete') return `incomplete: ${incomplete?.reason ?? 'no reason given'}`;
  if (status !== 'completed') throw new ModelFailed(`The answer ended as ${status ?? 'nothing'}`);
  const parts = output.flatMap((item) => (item.type === 'message' ? item.content : []));
  return parts.some(({ type }) => type === 'refusal') ? 'refused' : null;
}

function failure(error: Response['error']): Error {
  if (error?.code === 'rate_limit_exceeded') return new ModelBusy(WAIT_WITHOUT_WORD_MS);
  return error?.code === 'server_error' || !error
    ? new ModelFailed('The model failed')
    : new ModelUnusable(`The model failed with ${error.code}`);
}

/** Tokens and price of one call; null where the provider did not say. */
function callCost(
  usage: ResponseUsage | undefined | null,
  output: readonly ResponseOutputItem[],
  prices: ModelPrices,
): Tokens | null {
  if (!usage) return null;
  const { input_tokens: input, output_tokens: written } = usage;
  const cached = Math.min(input, usage.input_tokens_details?.cached_tokens ?? 0);
  const searches = output.filter(({ type }) => type === 'web_search_call').length;
  const dollars =
    ((input - cached) * prices.perMillionInput +
      cached * prices.perMillionCachedInput +
      written * prices.perMillionOutput) /
      1_000_000 +
    (searches * prices.perThousandSearches) / 1_000;
  return { input, output: written, costUsd: Math.round(dollars * 1e6) / 1e6 };
}
