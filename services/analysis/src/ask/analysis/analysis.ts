import {
  ANALYSIS_DEADLINE_MS,
  type AnalysisProgress,
  type AnalysisQuestion,
  type AnalysisRecord,
  type AnalysisSummary,
  type AnalysisType,
  type MoneylineAnalysis,
  type ParlayAnalysis,
  type PropAnalysis,
} from '@overline/contracts';
import type { MyBooks } from '@overline/forecast';
import type { Passage } from '../../forecast/wording/passage.ts';
import type { Reading } from './reading.ts';

/** This long before the deadline we stop waiting for the model, and the answer keeps the template's order. */
const TEMPLATE_MARGIN_MS = 20_000;
/** This long before its deadline, a running analysis is answered by another worker without the model. */
const RESCUE_MARGIN_MS = 10_000;
/** An analysis fails this long after its deadline. */
const GRACE_MS = 3_000;
/** An unsettled reservation is returned after this long. */
export const RESERVATION_MS = 185_000;

export const STAGES = {
  queued: 'Waiting in line',
  reading: 'Reading the question',
  answering: 'Working out the numbers',
  wording: 'Writing it up',
  again: 'Trying again',
  done: 'Done',
  failed: 'Failed',
} as const;

export type Analysis = PropAnalysis | MoneylineAnalysis | ParlayAnalysis;

/** The fields of a stored analysis that its rules and views use. */
interface Stored {
  id: string;
  type: AnalysisType;
  query: string;
  state: AnalysisProgress['state'];
  stage: string;
  askedAt: Date;
  finishedAt: Date | null;
  deadline: Date;
  error: string | null;
  answer: Analysis | null;
}

/** How the question was read. A parlay's legs need no reading. */
export type StoredReading = Reading | { kind: 'parlay' };

/** What an answer depends on besides its question: the moment as of which it is given, and the user's books. */
export interface AnswerContext {
  asOf: Date;
  books: MyBooks;
}

/** The input of a written answer, besides the reading of its question. */
export interface AnswerInput extends AnswerContext {
  query: string;
}

/** An analysis written from templates, and the passages whose sentences the model may reorder. */
export interface Drafted<Draft extends Analysis = Analysis> {
  draft: Draft;
  passages: Passage[];
}

/** Tokens as the language model's provider counts them. */
export interface Tokens {
  input: number;
  output: number;
  /** According to the provider's price list, including web searches. */
  costUsd?: number;
}

/** The sum of two calls; null if neither was made. */
export function sumOfTokens(one: Tokens | null, other: Tokens | null): Tokens | null {
  if (!one || !other) return one ?? other;
  return {
    input: one.input + other.input,
    output: one.output + other.output,
    costUsd: (one.costUsd ?? 0) + (other.costUsd ?? 0),
  };
}

/** When an analysis that is queued now must be finished. */
export function deadlineOf(now: Date): Date {
  return new Date(now.getTime() + ANALYSIS_DEADLINE_MS);
}

/** When to stop waiting for the model. */
export function wordsDeadlineOf({ deadline }: Pick<Stored, 'deadline'>): Date {
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

/** Analyses with a deadline before this time have failed. */
export function failedBefore(now: Date): Date {
  return new Date(now.getTime() - GRACE_MS);
}

export function hasEnded({ state }: Pick<Stored, 'state'>): boolean {
  return state === 'done' || state === 'failed';
}

/** The question as one line of text, for lists. */
export function questionText(question: AnalysisQuestion): string {
  if (question.type !== 'parlay') return question.query;
  return question.props
    .map((prop) => `${prop.playerName} ${prop.selection} ${prop.propLine} ${prop.propType}`)
    .join(' + ');
}

type Progress = Pick<Stored, 'id' | 'type' | 'state' | 'stage'>;

export function progressOf({ id, type, state, stage }: Progress, ahead: number | null): AnalysisProgress {
  return { id, type, state, stage, ahead: state === 'queued' ? ahead : null };
}

/** The fields of an analysis shown in lists. */
export type ListedAnalysis = Progress & Pick<Stored, 'query' | 'askedAt' | 'finishedAt' | 'error'>;

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

export function recordOf(analysis: Stored, ahead: number | null): AnalysisRecord {
  return { ...summaryOf(analysis, ahead), answer: analysis.answer };
}
