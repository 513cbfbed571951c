import { z } from 'zod';
import { Principal } from '../auth/user.ts';
import { notice } from '../messages/notice.ts';
import { request } from '../messages/request.ts';
import {
  AnalysisProgress,
  AnalysisQuestion,
  AnalysisRecord,
  AnalysisSummary,
  AnalysisType,
} from './analysis-request.ts';
import { deadLetters, suggestions } from './analysis.routes.ts';

/**
 * Reserves one search and queues the analysis, in one transaction; the same key of the same person answers the analysis
 * that is there already. Refusals carry the texts of the specification.
 */
export const startAnalysis = request('analysis.start', {
  input: z.object({ by: Principal, question: AnalysisQuestion, idempotencyKey: z.string().min(1).max(200) }),
  reply: z.object({ id: z.uuid() }),
});

/** Waits up to 8 s for the analysis to end; ask again while it has not. Any instance can answer. */
export const awaitAnalysis = request('analysis.await', {
  input: z.object({ by: Principal, id: z.uuid() }),
  reply: AnalysisRecord,
  timeoutMs: 10_000,
});

export const getMyAnalyses = request('analysis.get-mine', {
  /** The last twenty, unless `limit` says otherwise. */
  input: z.object({ by: Principal, type: AnalysisType.optional(), limit: z.int().min(1).max(1_000).optional() }),
  reply: z.array(AnalysisSummary),
});

/** One of the person's own, as it stands now. */
export const getAnalysis = request('analysis.get', {
  input: z.object({ by: Principal, id: z.uuid() }),
  reply: AnalysisRecord,
});

export const getSuggestions = request('analysis.get-suggestions', {
  input: z.object({ q: z.string(), type: z.enum(['prop', 'moneyline']) }),
  reply: suggestions.reply,
});

export const getDeadLetters = request('analysis.get-dead-letters', {
  input: z.object({}),
  reply: deadLetters.reply,
  callers: ['gateway', 'admin'],
});
export const replayAnalysisRequest = request('analysis.replay', {
  input: z.object({ id: z.uuid() }),
  reply: z.object({ success: z.boolean() }),
  callers: ['gateway', 'admin'],
});

/** What an open page shows while it waits. */
export const analysisProgress = notice('progress.analysis', AnalysisProgress.extend({ userId: z.uuid() }), {
  from: ['analysis'],
  to: ['gateway'],
});
