import type { AnalysisProgress, AnalysisRecord } from '@overline/contracts';

/** What a page shows of its analyses. */
export type AnalysisState =
  | { state: 'idle' }
  | { state: 'running'; query: string; progress: AnalysisProgress | null; since: number }
  | { state: 'done'; answer: unknown; at: number; reopened: boolean }
  | { state: 'failed'; query: string; message: string };

/** What this page itself has asked since it was opened. */
export type Asked =
  | { status: 'idle' }
  | { status: 'pending'; query: string; since: number }
  | { status: 'answered'; answer: unknown; at: number }
  | { status: 'failed'; query: string; message: string; final: boolean; since: number };

interface Known {
  asked: Asked;
  /** The person's analyses of this kind, newest first. */
  records: readonly AnalysisRecord[];
  /** The newest notice heard. */
  progress: AnalysisProgress | null;
  /** An earlier analysis that the person opened again. */
  reopened: AnalysisRecord | null;
  /** The last answer the person put away. */
  putAway: string | null;
  now: number;
}

/** A finished analysis is found again on coming back within this time. */
const FOUND_AGAIN_MS = 60 * 60_000;
/** Two clocks are never quite the same. */
const CLOCK_MS = 5_000;

/** What to show, from what this page has asked and what the server knows. */
export function analysisState({ asked, records, progress, reopened, putAway, now }: Known): AnalysisState {
  const [newest] = records;
  if (newest && isOpen(newest)) {
    return {
      state: 'running',
      query: newest.query,
      progress: progress?.id === newest.id && isOpen(progress) ? progress : newest,
      since: Date.parse(newest.askedAt),
    };
  }
  if (asked.status === 'pending') return { state: 'running', query: asked.query, progress: null, since: asked.since };
  if (reopened) return ofRecord(reopened, true);
  if (asked.status === 'answered') return { state: 'done', answer: asked.answer, at: asked.at, reopened: false };
  const found = newest && newest.id !== putAway && isFound(newest, asked, now) ? ofRecord(newest, false) : null;
  if (asked.status === 'failed') return found ?? { state: 'failed', query: asked.query, message: asked.message };
  return found ?? { state: 'idle' };
}

export function isOpen({ state }: Pick<AnalysisProgress, 'state'>): boolean {
  return state === 'queued' || state === 'running';
}

function isFound(record: AnalysisRecord, asked: Asked, now: number): boolean {
  // The connection broke, the analysis did not: its end counts more than ours.
  if (asked.status === 'failed') return !asked.final && Date.parse(record.askedAt) >= asked.since - CLOCK_MS;
  return record.state === 'done' && now - Date.parse(record.finishedAt ?? record.askedAt) < FOUND_AGAIN_MS;
}

function ofRecord(record: AnalysisRecord, reopened: boolean): AnalysisState {
  const { state, query, answer, error, askedAt, finishedAt } = record;
  if (state === 'failed' || answer === null) return { state: 'failed', query, message: error ?? '' };
  return { state: 'done', answer, at: Date.parse(finishedAt ?? askedAt), reopened };
}
