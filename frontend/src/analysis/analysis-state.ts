import type { AnalysisProgress, AnalysisSummary } from '@overline/contracts';

/** A finished or running analysis, with its answer once that is here. */
export type AnsweredAnalysis<Answer> = AnalysisSummary & { answer: Answer | null };

/** What a page shows of its analyses. */
export type AnalysisState<Answer> =
  | { state: 'idle' }
  | { state: 'running'; query: string; progress: AnalysisProgress | null; since: number }
  | { state: 'done'; answer: Answer; at: number; reopened: boolean }
  | { state: 'failed'; query: string; message: string };

/** What this page itself has asked since it was opened. */
export type PageQuestion<Answer> =
  | { status: 'idle' }
  | { status: 'pending'; query: string; since: number }
  | { status: 'answered'; answer: Answer; at: number }
  | { status: 'failed'; query: string; message: string; final: boolean; since: number };

interface Known<Answer> {
  question: PageQuestion<Answer>;
  /** The person's analyses of this kind, newest first. */
  records: readonly AnsweredAnalysis<Answer>[];
  /** The newest notice heard. */
  progress: AnalysisProgress | null;
  /** An earlier analysis that the person opened again. */
  reopened: AnsweredAnalysis<Answer> | null;
  now: number;
}

/** A finished analysis is found again on coming back within this time. */
const RECENT_MS = 60 * 60_000;
/** Two clocks are never quite the same. */
const CLOCK_SKEW_MS = 5_000;

/** What to show, from what this page has asked and what the server knows. */
export function analysisState<Answer>({
  question,
  records,
  progress,
  reopened,
  now,
}: Known<Answer>): AnalysisState<Answer> {
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
  if (reopened) return ofRecord(reopened, true);
  if (question.status === 'answered')
    return { state: 'done', answer: question.answer, at: question.at, reopened: false };
  const found = newest && isFound(newest, question, now) ? ofRecord(newest, false) : null;
  if (question.status === 'failed')
    return found ?? { state: 'failed', query: question.query, message: question.message };
  return found ?? { state: 'idle' };
}

export function isOpen({ state }: Pick<AnalysisProgress, 'state'>): boolean {
  return state === 'queued' || state === 'running';
}

function isFound(record: AnalysisSummary, question: PageQuestion<unknown>, now: number): boolean {
  // The connection broke, the analysis did not: its end counts more than ours.
  if (question.status === 'failed')
    return !question.final && Date.parse(record.askedAt) >= question.since - CLOCK_SKEW_MS;
  return record.state === 'done' && now - Date.parse(record.finishedAt ?? record.askedAt) < RECENT_MS;
}

function ofRecord<Answer>(record: AnsweredAnalysis<Answer>, reopened: boolean): AnalysisState<Answer> {
  const { state, query, answer, error, askedAt, finishedAt } = record;
  if (state === 'failed') return { state, query, message: error ?? '' };
  // The answer is still on its way.
  if (answer === null) return { state: 'idle' };
  return { state: 'done', answer, at: Date.parse(finishedAt ?? askedAt), reopened };
}
