import type { FastifyReply } from 'fastify';
import { cutBody } from '../faults/fault-hooks.ts';
import { JSON_TYPE } from '../http/api-error.ts';
import type { JsonObject } from '../http/json.ts';
import { type ModelRun, newId } from './model-run.ts';
import type { Article } from './news.ts';
import type { Ending } from './openai-error.ts';
import type { ModelRequest } from './read-request.ts';

export type Response = JsonObject & { id: string; status: string; output: JsonObject[]; usage?: Usage };
type Usage = {
  input_tokens: number;
  output_tokens: number;
  total_tokens: number;
  input_tokens_details: JsonObject;
  output_tokens_details: JsonObject;
};

const CHARACTERS_PER_TOKEN = 4;
const REASONING_TOKENS = 64;

/** The answer to a request, in the provider's format. */
export function responseOf(request: ModelRequest, run: ModelRun, ending: Ending, now: number): Response {
  const { status, error, reason } = outcome(ending);
  const output = [
    ...reasoningItems(request),
    ...run.searches.map((search) => searchItem(search, request.showsSources)),
    ...message(run, ending),
  ];
  return {
    id: newId('resp'),
    object: 'response',
    created_at: Math.floor(now / 1000),
    completed_at: status === 'completed' ? Math.floor(now / 1000) : null,
    status,
    background: false,
    max_tool_calls: null,
    parallel_tool_calls: true,
    previous_response_id: null,
    service_tier: 'default',
    temperature: 1,
    tool_choice: 'auto',
    top_logprobs: 0,
    top_p: 1,
    truncation: 'disabled',
    error,
    incomplete_details: reason === null ? null : { reason },
    instructions: request.instructions,
    max_output_tokens: request.maxOutputTokens,
    model: request.model,
    output,
    reasoning: { effort: null, summary: null },
    store: request.store,
    text: { format: request.formatJson, verbosity: 'medium' },
    tools: request.tools,
    ...(ending === 'failed' ? {} : { usage: usageOf(request, output) }),
    metadata: request.metadata,
  };
}

function outcome(ending: Ending): { status: string; error: JsonObject | null; reason: string | null } {
  const error = { code: 'server_error', message: 'The model failed to generate a response.' };
  if (ending === 'failed') return { status: 'failed', error, reason: null };
  if (ending === 'incomplete') return { status: 'incomplete', error: null, reason: 'max_output_tokens' };
  if (ending === 'content-filter') return { status: 'incomplete', error: null, reason: 'content_filter' };
  return { status: 'completed', error: null, reason: null };
}

function reasoningItems({ model }: ModelRequest): JsonObject[] {
  return /^(?:gpt-5|o\d)/.test(model) ? [{ id: newId('rs'), type: 'reasoning', summary: [] }] : [];
}

function searchItem({ query, found }: ModelRun['searches'][number], showsSources: boolean): JsonObject {
  const sources = showsSources ? { sources: found.map(({ url }) => ({ type: 'url', url })) } : {};
  return {
    id: newId('ws'),
    type: 'web_search_call',
    status: 'completed',
    action: { type: 'search', query, queries: [query], ...sources },
  };
}

function message(run: ModelRun, ending: Ending): JsonObject[] {
  if (ending === 'failed') return [];
  const content =
    ending === 'refusal'
      ? { type: 'refusal', refusal: "I'm sorry, but I can't help with that." }
      : {
          type: 'output_text',
          annotations: ending === 'completed' ? citations(run) : [],
          logprobs: [],
          text: endedText(run.text, ending),
        };
  const isComplete = ending !== 'incomplete' && ending !== 'content-filter';
  return [
    {
      id: newId('msg'),
      type: 'message',
      role: 'assistant',
      status: isComplete ? 'completed' : 'incomplete',
      content: [content],
    },
  ];
}

function endedText(text: string, ending: Ending): string {
  if (ending === 'bad-text') return `${text.slice(0, Math.ceil(text.length * 0.6))}"oops`;
  if (ending === 'wrong-schema') return JSON.stringify({ verdict: 'something else than was asked for' });
  return ending === 'completed' ? text : text.slice(0, Math.ceil(text.length / 3));
}

/** A citation for each page whose address is in the text. */
function citations({ searches, text }: ModelRun): JsonObject[] {
  const pages = searches.flatMap<Article>(({ found }) => [...found]);
  return pages.flatMap(({ url, title }) => {
    const at = text.indexOf(url);
    return at < 0 ? [] : [{ type: 'url_citation', start_index: at, end_index: at + url.length, url, title }];
  });
}

function usageOf({ input, instructions, formatJson }: ModelRequest, output: readonly JsonObject[]): Usage {
  const prompt = [instructions ?? '', ...input, JSON.stringify(formatJson)].join('').length;
  const reasoning = output.some(({ type }) => type === 'reasoning') ? REASONING_TOKENS : 0;
  const written = Math.ceil(
    output
      .filter(({ type }) => type === 'message')
      .reduce((sum, item) => sum + JSON.stringify(item['content']).length, 0) / CHARACTERS_PER_TOKEN,
  );
  const read = Math.ceil(prompt / CHARACTERS_PER_TOKEN);
  return {
    input_tokens: read,
    input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
    output_tokens: written + reasoning,
    output_tokens_details: { reasoning_tokens: reasoning },
    total_tokens: read + written + reasoning,
  };
}

/** Sends an answer, either completely or cut off halfway, with the connection broken. */
export function sendResponse(reply: FastifyReply, response: Response, isCut: boolean): FastifyReply {
  const body = JSON.stringify(response);
  reply.type(JSON_TYPE);
  if (!isCut) return reply.send(body);
  return reply.header('content-length', Buffer.byteLength(body)).send(cutBody(body));
}
