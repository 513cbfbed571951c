import {
  ANALYSIS_DEADLINE_MS,
  type AnalysisProgress,
  type AnalysisQuestion,
  type AnalysisRecord,
  type AnalysisSummary,
  type AnalysisType,
  type Tier,
  type MoneylineAnalysis,
  type ParlayAnalysis,
  type PropAnalysis,
} from '@overline/contracts';
import type { Reading } from './reading.ts';
import type { Passage } from '../../forecast/wording/passage.ts';

/** Before the deadline the answer is written from templates: so long before. */
export const TEMPLATE_MARGIN_MS = 20_000;
/** A worker that overslept its own template is helped out so long before the deadline. */
const RESCUE_MARGIN_MS = 10_000;
/** An analysis that has not ended so long after its deadline has failed. */
const GRACE_MS = 3_000;
/** A reservation that nobody has settled by then goes back. */
export const RESERVATION_MS = 185_000;

export const STAGES = {
  queued: 'Waiting in line',
  reading: 'Reading the question',
  answering: 'Working out the numbers',
  wording: 'Writing it up',
  again: 'Trying once more',
  done: 'Done',
  failed: 'Failed',
} as const;

/** How the question was read; in a parlay nothing has to be found out. */
export type StoredReading = Reading | { kind: 'parlay' };

/** One row of analysis_request. */
export interface StoredAnalysis {
  id: string;
  userId: string;
  tier: Tier;
  type: AnalysisType;
  question: AnalysisQuestion;
  query: string;
  state: AnalysisProgress['state'];
  stage: string;
  priority: number;
  askedAt: Date;
  queuedAt: Date;
  deadline: Date;
  tries: number;
  modelTries: number;
  reading: StoredReading | null;
  draft: Drafted | null;
  answer: Analysis | null;
  tokens: Tokens | null;
  error: string | null;
  errorCode: string | null;
  finishedAt: Date | null;
}

/** When a question of this moment must be answered. */
export function deadlineOf(now: Date): Date {
  return new Date(now.getTime() + ANALYSIS_DEADLINE_MS);
}

/** Until when the model's words are waited for. */
export function wordsUntil({ deadline }: Pick<StoredAnalysis, 'deadline'>): Date {
  return new Date(deadline.getTime() - TEMPLATE_MARGIN_MS);
}

/**
 * Analyses with a deadline before these times are answered without the model. While the queue is down, no worker will
 * find a queued one, so every queued one is due.
 */
export function rescueBefore(now: Date, isQueueDown: boolean): { queued: Date; running: Date } {
  const queuedMarginMs = isQueueDown ? ANALYSIS_DEADLINE_MS + GRACE_MS : TEMPLATE_MARGIN_MS;
  return { queued: new Date(now.getTime() + queuedMarginMs), running: new Date(now.getTime() + RESCUE_MARGIN_MS) };
}

/** Analyses whose deadline lies before this moment have failed. */
export function failedBefore(now: Date): Date {
  return new Date(now.getTime() - GRACE_MS);
}

export function hasEnded({ state }: Pick<StoredAnalysis, 'state'>): boolean {
  return state === 'done' || state === 'failed';
}

/** The question in one line, as lists show it. */
export function lineOf(question: AnalysisQuestion): string {
  if (question.type !== 'parlay') return question.query;
  return question.props
    .map((prop) => `${prop.playerName} ${prop.selection} ${prop.propLine} ${prop.propType}`)
    .join(' + ');
}

type OpenProgress = Pick<StoredAnalysis, 'id' | 'type' | 'state' | 'stage'>;

export function progressOf({ id, type, state, stage }: OpenProgress, ahead: number | null): AnalysisProgress {
  return { id, type, state, stage, ahead: state === 'queued' ? ahead : null };
}

/** What lists show of an analysis. */
export type ListedAnalysis = OpenProgress & Pick<StoredAnalysis, 'query' | 'askedAt' | 'finishedAt' | 'error'>;

export function summaryOf(analysis: ListedAnalysis, ahead: number | null): AnalysisSummary {
  const { query, askedAt, finishedAt, error } = analysis;
  return {
    ...progressOf(analysis, ahead),
    query,
    askedAt: askedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    error,
  };
}

export function recordOf(analysis: StoredAnalysis, ahead: number | null): AnalysisRecord {
  return { ...summaryOf(analysis, ahead), answer: analysis.answer };
}

export type Analysis = PropAnalysis | MoneylineAnalysis | ParlayAnalysis;

/** An analysis that is complete without any language model, and the texts in it that may be put another way. */
export interface Drafted<Draft extends Analysis = Analysis> {
  draft: Draft;
  passages: Passage[];
}

/** Tokens as the language model's provider counts them. */
export interface Tokens {
  input: number;
  output: number;
  /** What they cost by the provider's price list, searches included. */
  costUsd?: number;
}

/** What two calls cost together; null where neither did. */
export function sumOfTokens(one: Tokens | null, other: Tokens | null): Tokens | null {
  if (!one || !other) return one ?? other;
  return {
    input: one.input + other.input,
    output: one.output + other.output,
    costUsd: (one.costUsd ?? 0) + (other.costUsd ?? 0),
  };
}
