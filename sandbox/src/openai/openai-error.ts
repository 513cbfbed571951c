import type { FastifyReply } from 'fastify';
import { disrupt } from '../faults/fault-hooks.ts';
import type { AnswerFault } from '../faults/fault-list.ts';
import { ApiError } from '../http/api-error.ts';
import refusals from './refusals.json' with { type: 'json' };

/** An error answer of the provider. */
export class OpenAiError extends ApiError {
  constructor(
    status: number,
    type: string,
    code: string | null,
    message: string,
    { param = null, headers = {} }: { param?: string | null; headers?: Record<string, string> } = {},
  ) {
    super(status, message, { error: { message, type, param, code } }, headers);
  }
}

export function badRequest(message: string, param?: string, code: string | null = null): OpenAiError {
  return new OpenAiError(400, 'invalid_request_error', code, message, { param: param ?? null });
}

export function modelNotFound(model: string): OpenAiError {
  const message = `The model '${model}' does not exist or you do not have access to it.`;
  return new OpenAiError(404, 'invalid_request_error', 'model_not_found', message);
}

/** A 429 with the headers that tell the client when to retry. */
export function rateLimited(retryAfterMs: number, perSecond?: number): OpenAiError {
  const ms = Math.ceil(retryAfterMs);
  const headers: Record<string, string> = {
    'retry-after-ms': String(ms),
    'retry-after': String(Math.ceil(retryAfterMs / 1000)),
  };
  if (perSecond !== undefined)
    Object.assign(headers, {
      'x-ratelimit-limit-requests': String(perSecond * 60),
      'x-ratelimit-remaining-requests': '0',
      'x-ratelimit-reset-requests': `${ms}ms`,
    });
  const message = 'Rate limit reached for requests. Please try again later.';
  return new OpenAiError(429, 'requests', 'rate_limit_exceeded', message, { headers });
}

/** How an answer ends; all but `completed` are faults. */
export type Ending = 'completed' | 'refusal' | 'incomplete' | 'content-filter' | 'failed' | 'bad-text' | 'wrong-schema';

/** What the active faults do to one call. */
type FaultEffect = { isAnswered: boolean; ending: Ending; isCut: boolean };

const ENDINGS: Readonly<Record<string, Ending>> = {
  refusal: 'refusal',
  incomplete: 'incomplete',
  'content-filter': 'content-filter',
  failed: 'failed',
  'bad-json': 'bad-text',
  'wrong-schema': 'wrong-schema',
};
type Refused = { type: string; code: string | null; message: string };
const REFUSALS: Readonly<Record<string, Refused>> = refusals;

/** Applies the faults to one call. @throws OpenAiError for a fault that is an error answer */
export async function applyFaults(faults: readonly AnswerFault[], reply: FastifyReply): Promise<FaultEffect> {
  const effect: FaultEffect = { isAnswered: false, ending: 'completed', isCut: false };
  for (const fault of faults) {
    const { kind, retryAfter } = fault;
    if (await disrupt(fault, reply)) return { ...effect, isAnswered: true };
    if (kind === '429') throw rateLimited(retryAfter * 1000);
    const refusal = REFUSALS[kind];
    const headers: Record<string, string> = kind === '503' ? { 'retry-after': String(retryAfter) } : {};
    if (refusal) throw new OpenAiError(Number(kind) || 429, refusal.type, refusal.code, refusal.message, { headers });
    effect.ending = ENDINGS[kind] ?? effect.ending;
    if (kind === 'cut-body') effect.isCut = true;
  }
  return effect;
}
