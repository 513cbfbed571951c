import type { FastifyReply } from 'fastify';
import { disrupt } from '../faults/fault-hooks.ts';
import type { AnswerFault } from '../faults/fault-list.ts';
import { OpenAiError, rateLimited } from './openai-error.ts';
import type { Ending } from './response.ts';

/** How a streamed answer breaks off: silently half-way, or with the connection. */
export type Cut = 'silent' | 'broken' | null;
/** What the active faults do to one call. */
export type FaultEffect = { isAnswered: boolean; ending: Ending; cut: Cut };

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
  quota: [
    'insufficient_quota',
    'insufficient_quota',
    'You exceeded your current quota, please check your plan and billing details.',
  ],
};

/** @throws OpenAiError for a fault that is an error answer */
export async function applyFaults(faults: readonly AnswerFault[], reply: FastifyReply): Promise<FaultEffect> {
  const effect: FaultEffect = { isAnswered: false, ending: 'completed', cut: null };
  for (const fault of faults) {
    const { kind, retryAfter } = fault;
    if (await disrupt(fault, reply)) return { ...effect, isAnswered: true };
    if (kind === '429') throw rateLimited(retryAfter * 1000);
    const refusal = REFUSALS[kind];
    const headers: Record<string, string> = kind === '503' ? { 'retry-after': String(retryAfter) } : {};
    if (refusal) throw new OpenAiError(Number(kind) || 429, ...refusal, { headers });
    effect.ending = ENDINGS[kind] ?? effect.ending;
    if (kind === 'cut-stream') effect.cut = 'silent';
    if (kind === 'cut-body') effect.cut = 'broken';
  }
  return effect;
}
