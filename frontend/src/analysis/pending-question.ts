import type { AnalysisSummary, AnalysisType } from '@overline/contracts';
import { ApiError } from '../api/api-error.ts';
import { randomKey } from '../lib/random-key.ts';
import { readJson, removeItem, writeJson } from '../lib/storage.ts';

/** A question without an answer yet, and its idempotency key. */
interface PendingQuestion {
  key: string;
  question: string;
  /** The games of a parlay; absent for other questions. */
  games?: string | undefined;
  /** When the question was sent, in epoch milliseconds. */
  at: number;
}

/** After this time, the same text counts as a new question. An analysis takes at most three minutes. */
export const PENDING_MS = 10 * 60_000;
/** Tolerance between the browser's clock and the server's. */
export const CLOCK_SKEW_MS = 5_000;

/**
 * Returns the Idempotency-Key of a question. Until the question is answered, the key stays the same, even after a
 * reload, so that sending the question again does not use up another search.
 */
export function idempotencyKeyOf(
  userId: string,
  type: AnalysisType,
  question: string,
  now: number,
  games?: string,
): string {
  const known = read(userId, type);
  const isSame = known?.question === question && known.games === games;
  if (isSame && now - known.at < PENDING_MS) return known.key;
  const pending: PendingQuestion = { key: randomKey(), question, games, at: now };
  writeJson('local', nameOf(userId, type), pending);
  return pending.key;
}

/** Clears a question that was answered or rejected, so that the same text counts as a new question. */
export function clearPending(userId: string, type: AnalysisType, question: string): void {
  if (read(userId, type)?.question === question) removeItem('local', nameOf(userId, type));
}

/** Clears the question if the server's list shows that it was answered while this page was closed. */
export function clearAnswered(userId: string, type: AnalysisType, records: readonly AnalysisSummary[]): void {
  const known = read(userId, type);
  if (known && records.some((record) => isAnswerOf(record, known))) clearPending(userId, type, known.question);
}

function isAnswerOf({ query, state, askedAt }: AnalysisSummary, { question, at }: PendingQuestion): boolean {
  return query === question && (state === 'done' || state === 'failed') && Date.parse(askedAt) >= at - CLOCK_SKEW_MS;
}

/** The question that this browser has sent and that is not answered yet; null if there is none. */
export function pendingQuestion(userId: string, type: AnalysisType, now: number): string | null {
  const known = read(userId, type);
  return known && now - known.at < PENDING_MS ? known.question : null;
}

/** Whether an error ends the analysis. After a lost connection or a 503 it may still be running. */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.kind === 'http' && (error.status < 500 || error.code === 'ANALYSIS_FAILED');
}

function read(userId: string, type: AnalysisType): PendingQuestion | null {
  return readJson<PendingQuestion>('local', nameOf(userId, type));
}

function nameOf(userId: string, type: AnalysisType): string {
  return `question:${type}:${userId}`;
}
