import type { AnalysisProgress, AnalysisSummary } from '@overline/contracts';
import { CLOCK_SKEW_MS } from './pending-question.ts';

/** A finished or running analysis, and its answer once loaded. `reload` is set if loading it failed. */
export type AnsweredAnalysis<Answer> = AnalysisSummary & { answer: Answer | null; reload?: () => void };

export type AnalysisState<Answer> =
  | { state: 'idle' }
  | { state: 'running'; query: string; progress: AnalysisProgress | null; since: number }
  | { state: 'done'; answer: Answer; at: number; reopened: boolean }
  /** `reload` loads the stored answer again, if that is what failed. It does not use a search. */
  | { state: 'failed'; query: string; message: string; reload?: (() => void) | undefined };

/** The question asked since this page was opened. */
export type PageQuestion<Answer> =
  | { status: 'idle' }
  | { status: 'pending'; query: string; since: number }
  | { status: 'answered'; answer: Answer; at: number }
  | { status: 'failed'; query: string; message: string; final: boolean; since: number };

interface Inputs<Answer> {
  question: PageQuestion<Answer>;
  /** The user's analyses of this type, newest first. */
  records: readonly AnsweredAnalysis<Answer>[];
  /** The latest progress event. */
  progress: AnalysisProgress | null;
  /** An earlier analysis that the user reopened. */
  reopened: AnsweredAnalysis<Answer> | null;
  now: number;
}

/** A finished analysis is shown again to a user who comes back within this time. */
const RECENT_MS = 60 * 60_000;

/** Decides what to show, based on the question asked on this page and on the server's list of analyses. */
export function analysisState<Answer>({
  question,
  records,
  progress,
  reopened,
  now,
}: Inputs<Answer>): AnalysisState<Answer> {
  const [newest] = records;
  if (newest && isOpen(newest)) {
    return {
      state: 'running',
      query: newest.query,
      progress: progress?.id === newest.id && isOpen(progress) ? progress : newest,
      since: Date.parse(newest.askedAt),
    };
  }
  if (question.status === 'pending')
    return { state: 'running', query: question.query, progress: null, since: question.since };
  if (reopened) return stateOfRecord(reopened, true);
  if (question.status === 'answered')
    return { state: 'done', answer: question.answer, at: question.at, reopened: false };
  const resumed = newest && isResumable(newest, question, now) ? stateOfRecord(newest, false) : null;
  if (question.status === 'failed')
    return resumed ?? { state: 'failed', query: question.query, message: question.message };
  return resumed ?? { state: 'idle' };
}

export function isOpen({ state }: Pick<AnalysisProgress, 'state'>): boolean {
  return state === 'queued' || state === 'running';
}

function isResumable(record: AnalysisSummary, question: PageQuestion<unknown>, now: number): boolean {
  // The connection failed, not the analysis: trust the server's record of it.
  if (question.status === 'failed')
    return !question.final && Date.parse(record.askedAt) >= question.since - CLOCK_SKEW_MS;
  return record.state === 'done' && now - Date.parse(record.finishedAt ?? record.askedAt) < RECENT_MS;
}

function stateOfRecord<Answer>(record: AnsweredAnalysis<Answer>, reopened: boolean): AnalysisState<Answer> {
  const { state, query, answer, error, askedAt, finishedAt, reload } = record;
  if (state === 'failed') return { state, query, message: error ?? '', reload };
  // The answer is still loading.
  if (answer === null) return { state: 'idle' };
  return { state: 'done', answer, at: Date.parse(finishedAt ?? askedAt), reopened };
}
