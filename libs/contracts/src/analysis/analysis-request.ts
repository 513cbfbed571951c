import { z } from 'zod';
import { Instant } from '../product/calendar.ts';
import { ParlayProps } from './parlay-analysis.ts';

export const AnalysisType = z.enum(['prop', 'moneyline', 'parlay']);
export type AnalysisType = z.infer<typeof AnalysisType>;

export const Query = z
  .string({ error: 'Ask for a player, a prop or a game' })
  .trim()
  .min(1, 'Ask for a player, a prop or a game')
  .max(300, 'A question has at most 300 characters');

/** The question. */
export const AnalysisQuestion = z.discriminatedUnion('type', [
  z.object({ type: z.literal('prop'), query: Query }),
  z.object({ type: z.literal('moneyline'), query: Query }),
  z.object({ type: z.literal('parlay'), props: ParlayProps }),
]);
export type AnalysisQuestion = z.infer<typeof AnalysisQuestion>;

/** Where an analysis stands. `stage` is in words for the person. */
export const AnalysisProgress = z.object({
  id: z.uuid(),
  type: AnalysisType,
  state: z.enum(['queued', 'running', 'done', 'failed']),
  /** Analyses before it in the queue, while it waits. */
  ahead: z.int().nullable(),
  stage: z.string(),
});
export type AnalysisProgress = z.infer<typeof AnalysisProgress>;

/** One analysis of the caller's own, as lists show it: twenty answers would be more than the bus carries at once. */
export const AnalysisSummary = AnalysisProgress.extend({
  query: z.string(),
  askedAt: Instant,
  finishedAt: Instant.nullable(),
  error: z.string().nullable(),
});
export type AnalysisSummary = z.infer<typeof AnalysisSummary>;

/** One analysis with its answer once there is one: what a page finds again after a reload. */
export const AnalysisRecord = AnalysisSummary.extend({
  /** A PropAnalysis, MoneylineAnalysis or ParlayAnalysis, by `type`; null while there is none. */
  answer: z.unknown().nullable(),
});
export type AnalysisRecord = z.infer<typeof AnalysisRecord>;
