import { Injectable } from '@nestjs/common';
import OpenAI from 'openai';
import { zodTextFormat } from 'openai/helpers/zod';
import type { ParsedResponse, Response, ResponseOutputItem } from 'openai/resources/responses/responses';
import type { ZodType } from 'zod';
import { AnalysisConfig } from '../../config.ts';
import type { Tokens } from '../analysis/analysis.ts';
import { type Link, linksOf } from './links.ts';
import { modelError, responseError } from './model.errors.ts';

const MAX_OUTPUT_TOKENS = 6_000;
/** The provider's price list in US dollars: per million tokens, and per thousand web searches. */
const PRICES = { input: 0.25, cachedInput: 0.025, output: 2, searches: 10 };

interface ModelRequest<Shape> {
  name: string;
  shape: ZodType<Shape>;
  instructions: string;
  message: string;
  /** Lets the model search the web. */
  searches: boolean;
  withinMs: number;
  signal: AbortSignal;
}

/** `reply` is null if the model answered, but not in the requested shape, and a retry would not help. */
interface ModelReply<Shape> {
  reply: Shape | null;
  why: string;
  links: Link[];
  tokens: Tokens | null;
}

/** Calls the language model through the provider's SDK. Does not retry; the caller decides about that. */
@Injectable()
export class LanguageModel {
  private readonly client: OpenAI | null;

  constructor(private readonly config: AnalysisConfig) {
    const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseURL, OPENAI_TIMEOUT_MS: timeout } = config;
    this.client = apiKey
      ? new OpenAI({
          apiKey,
          baseURL,
          timeout,
          maxRetries: 0,
          logLevel: 'off',
          fetchOptions: { redirect: 'error' },
        })
      : null;
  }

  /**
   * Returns null without an API key.
   * @throws ModelBusy, ModelFailed, ModelUnusable, or the signal's reason when it fires
   */
  async call<Shape>(request: ModelRequest<Shape>): Promise<ModelReply<Shape> | null> {
    if (!this.client) return null;
    const { name, shape, instructions, message, searches, withinMs, signal } = request;
    const { OPENAI_MODEL: model, OPENAI_TIMEOUT_MS: timeoutMs } = this.config;
    const timeout = Math.max(1, Math.min(timeoutMs, withinMs));
    // The SDK's own timeout only covers the time until the response begins; this one also covers the body.
    const stop = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
    const body = {
      model,
      instructions,
      input: [{ role: 'user' as const, content: message }],
      text: { format: zodTextFormat(shape, name) },
      store: false,
      max_output_tokens: MAX_OUTPUT_TOKENS,
      ...(searches
        ? { tools: [{ type: 'web_search' as const }], include: ['web_search_call.action.sources' as const] }
        : {}),
    };
    const response: ParsedResponse<Shape> = await this.client.responses
      .parse(body, { signal: stop, timeout, maxRetries: 0 })
      .catch((error: unknown) => {
        throw modelError(error, signal);
      });
    const why = whyUnanswered(response);
    const tokens = tokensOf(response);
    const reply = response.output_parsed;
    return why === null && reply !== null
      ? { reply, why: '', links: linksOf(response.output), tokens }
      : { reply: null, why: why ?? 'no text', links: [], tokens };
  }
}

/** Why a response has no answer; null if it has one. The SDK does not throw for incomplete or refused responses. */
function whyUnanswered({ status, error, incomplete_details: incomplete, output }: Response): string | null {
  if (status === 'incomplete') return `incomplete: ${incomplete?.reason ?? 'no reason given'}`;
  if (status !== 'completed') throw responseError(status, error);
  const parts = output.flatMap((item) => (item.type === 'message' ? item.content : []));
  return parts.some(({ type }) => type === 'refusal') ? 'refused' : null;
}

/** Tokens and price of one call; null if the provider did not report them. */
function tokensOf({ usage, output }: Response): Tokens | null {
  if (!usage) return null;
  const { input_tokens: input, output_tokens: written } = usage;
  const cached = Math.min(input, usage.input_tokens_details?.cached_tokens ?? 0);
  const searches = output.filter(({ type }: ResponseOutputItem) => type === 'web_search_call').length;
  const dollars =
    ((input - cached) * PRICES.input + cached * PRICES.cachedInput + written * PRICES.output) / 1_000_000 +
    (searches * PRICES.searches) / 1_000;
  return { input, output: written, costUsd: Math.round(dollars * 1e6) / 1e6 };
}
