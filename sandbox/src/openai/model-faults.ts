import type { FastifyReply } from 'fastify';
import { disrupt } from '../faults/fault-hooks.ts';
import type { AnswerFault } from '../faults/fault-list.ts';
import { OpenAiError, rateLimited } from './openai-error.ts';
import refusals from './refusals.json' with { type: 'json' };
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
type Refused = { type: string; code: string | null; message: string };
const REFUSALS: Readonly<Record<string, Refused>> = refusals;

/** @throws OpenAiError for a fault that is an error answer */
export async function applyFaults(faults: readonly AnswerFault[], reply: FastifyReply): Promise<FaultEffect> {
  const effect: FaultEffect = { isAnswered: false, ending: 'completed', cut: null };
  for (const fault of faults) {
    const { kind, retryAfter } = fault;
    if (await disrupt(fault, reply)) return { ...effect, isAnswered: true };
    if (kind === '429') throw rateLimited(retryAfter * 1000);
    const refusal = REFUSALS[kind];
    const headers: Record<string, string> = kind === '503' ? { 'retry-after': String(retryAfter) } : {};
    if (refusal) throw new OpenAiError(Number(kind) || 429, refusal.type, refusal.code, refusal.message, { headers });
    effect.ending = ENDINGS[kind] ?? effect.ending;
    if (kind === 'cut-stream') effect.cut = 'silent';
    if (kind === 'cut-body') effect.cut = 'broken';
  }
  return effect;
}
