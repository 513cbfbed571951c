import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { AnswerFault } from '../faults/fault-list.ts';
import { OpenAiError, rateLimited } from './openai-error.ts';
import type { Ending } from './response.ts';

export type Cut = 'quiet' | 'broken' | null;
/** What the switched-on faults make of one call. */
export type Met = { isOver: boolean; ending: Ending; cut: Cut };

const ENDINGS: Readonly<Record<string, Ending>> = {
  refusal: 'refusal',
  incomplete: 'incomplete',
  'content-filter': 'content-filter',
  failed: 'failed',
  'bad-json': 'bad-text',
  'wrong-schema': 'wrong-schema',
};
const REFUSALS: Readonly<Record<string, readonly [type: string, code: string | null, message: string]>> = {
  '401': ['invalid_request_error', 'invalid_api_key', 'Incorrect API key provided.'],
  '404': ['invalid_request_error', 'model_not_found', 'The model does not exist or you do not have access to it.'],
  '500': ['server_error', null, 'The server had an error while processing your request.'],
  '503': ['server_error', null, 'The engine is currently overloaded, please try again later.'],
};

/** @throws OpenAiError where a fault is an error answer */
export async function meet(faults: readonly AnswerFault[], reply: FastifyReply): Promise<Met> {
  const met: Met = { isOver: false, ending: 'completed', cut: null };
  for (const { kind, ms, retryAfter } of faults) {
    if (kind === 'latency') await delay(ms);
    if (kind === 'drop') {
      reply.hijack();
      reply.raw.destroy();
      return { ...met, isOver: true };
    }
    if (kind === '502') {
      void reply.code(502).type('text/html').send('<html><body><h1>502 Bad Gateway</h1></body></html>');
      return { ...met, isOver: true };
    }
    if (kind === '429') throw rateLimited(retryAfter * 1000);
    if (kind === 'quota')
      throw new OpenAiError(
        429,
        'insufficient_quota',
        'insufficient_quota',
        'You exceeded your current quota, please check your plan and billing details.',
      );
    const refusal = REFUSALS[kind];
    if (refusal)
      throw new OpenAiError(
        Number(kind),
        ...refusal,
        kind === '503' ? { headers: { 'retry-after': String(retryAfter) } } : {},
      );
    met.ending = ENDINGS[kind] ?? met.ending;
    if (kind === 'cut-stream') met.cut = 'quiet';
    if (kind === 'cut-body') met.cut = 'broken';
  }
  return met;
}
