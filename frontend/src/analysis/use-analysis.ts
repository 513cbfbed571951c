import { useEffect, useRef, useState } from 'react';
import { useMutation, type UseMutationResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnalysisProgress, AnalysisSummary, AnalysisType } from '@overline/contracts';
import { ApiError, errorText } from '../api/api-error.ts';
import { call, routes } from '../api/call.ts';
import { queryKeys } from '../api/query-keys.ts';
import { routeQuery } from '../api/route-query.ts';
import { useNow } from '../hooks/use-now.ts';
import { refreshUser, useSessionStore, useUser } from '../session/session-context.tsx';
import {
  type AnalysisState,
  analysisState,
  type AnsweredAnalysis,
  isOpen,
  type PageQuestion,
} from './analysis-state.ts';
import { clearAnswered, isFinal, idempotencyKeyOf, clearPending } from './pending-question.ts';

/** One type of analysis: how to request it, read its answer and name its errors. */
export interface AnalysisKind<Question, Answer> {
  type: AnalysisType;
  post: (question: Question, headers: Record<string, string>) => Promise<unknown>;
  /** Parses the answer. May load its code lazily. */
  read: (raw: unknown) => Promise<Answer>;
  /** The question as text. Questions with the same text and the same games count as one question. */
  textOf: (question: Question) => string;
  /** The games that the question names besides its text. */
  gamesOf?: (question: Question) => string;
  unknownError: string;
}

export interface Analysis<Question, Answer> {
  current: AnalysisState<Answer>;
  /** The user's analyses of this type, newest first. */
  records: readonly AnalysisSummary[];
  /** Asks a question. Does nothing while an analysis is running. */
  ask: (question: Question) => void;
  /** Shows an earlier answer at no cost. */
  reopen: (record: AnalysisSummary) => void;
}

const POLL_INTERVAL_MS = 8_000;

/** Runs analyses of one type: sends questions, follows progress events, and resumes analyses from other pages. */
export function useAnalysis<Question, Answer>(kind: AnalysisKind<Question, Answer>): Analysis<Question, Answer> {
  const { records, progress } = useAnalysisList(kind.type);
  const [reopened, setReopened] = useState<AnalysisSummary | null>(null);
  const { submission, ask } = useSubmission(kind);
  const now = useNow(60_000);
  const newest = submission.status === 'answered' ? null : (records[0] ?? null);
  const withAnswer = useAnswer(kind, reopened ?? newest);
  const current = analysisState({
    question: submission,
    records: records.map(withAnswer),
    reopened: reopened && withAnswer(reopened),
    progress,
    now,
  });
  return {
    current,
    records,
    ask: (question) => {
      if (current.state === 'running') return;
      setReopened(null);
      ask(question);
    },
    reopen: (record) => {
      if (current.state !== 'running') setReopened(record);
    },
  };
}

/**
 * Fetches the answer of the analysis `wanted` if it is done. The returned function adds the answer to that analysis's
 * record, or marks the record as failed if the request failed.
 */
function useAnswer<Answer>(
  { read }: Pick<AnalysisKind<never, Answer>, 'read'>,
  wanted: AnalysisSummary | null,
): (record: AnalysisSummary) => AnsweredAnalysis<Answer> {
  const id = wanted?.id ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.analysis(id),
    queryFn: async ({ signal }) => read((await call(routes.myAnalysis, { params: { id }, signal })).answer),
    enabled: wanted?.state === 'done',
    staleTime: Infinity,
  });
  return (record) => {
    if (record.id !== id || !error) return { ...record, answer: record.id === id ? (data ?? null) : null };
    const reload = (): void => void refetch();
    return { ...record, state: 'failed', error: failureMessage(error, ''), answer: null, reload };
  };
}

const NO_RECORDS: readonly AnalysisSummary[] = [];

/** The server's list of the user's analyses, and the latest progress event. */
function useAnalysisList(type: AnalysisType) {
  const list = useQuery({
    ...routeQuery(queryKeys.analyses(type), routes.myAnalyses, { query: { type } }),
    staleTime: 0,
    // Progress events are delivered at most once; polling finds the end of an analysis whose event was lost.
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? POLL_INTERVAL_MS : false),
  });
  const latestProgress = useQuery<AnalysisProgress | null>({
    queryKey: queryKeys.analysisProgress(type),
    queryFn: () => null,
    enabled: false,
  });
  const userId = useUser()?.id ?? '';
  useEffect(() => {
    if (list.data) clearAnswered(userId, type, list.data);
  }, [userId, type, list.data]);
  return { records: list.data ?? NO_RECORDS, progress: latestProgress.data ?? null };
}

/** The question asked on this page. A second one is ignored while the first is in flight. */
function useSubmission<Question, Answer>(kind: AnalysisKind<Question, Answer>) {
  const { type, post, read, textOf, gamesOf, unknownError } = kind;
  const queries = useQueryClient();
  const userId = useUser()?.id ?? '';
  const session = useSessionStore();
  const busy = useRef(false);
  const mutation = useMutation({
    // Fail at once while offline instead of waiting silently.
    networkMode: 'always',
    mutationFn: async (question: Question) => {
      const text = textOf(question);
      try {
        const key = idempotencyKeyOf(userId, type, text, Date.now(), gamesOf?.(question));
        const raw = await post(question, { 'Idempotency-Key': key });
        clearPending(userId, type, text);
        return { answer: await read(raw), at: Date.now() };
      } catch (error) {
        if (isFinal(error)) clearPending(userId, type, text);
        throw error;
      }
    },
    // Not awaited: the answer is shown before the search count is updated.
    onSettled: () => {
      busy.current = false;
      void refreshUser(session);
      void queries.invalidateQueries({ queryKey: queryKeys.analyses(type) });
    },
  });
  const query = mutation.variables === undefined ? '' : textOf(mutation.variables);
  return {
    submission: pageQuestionOf(mutation, query, unknownError),
    ask: (question: Question) => {
      if (busy.current) return;
      busy.current = true;
      mutation.mutate(question);
    },
  };
}

function pageQuestionOf<Question, Answer>(
  { status, data, error, submittedAt: since }: UseMutationResult<{ answer: Answer; at: number }, Error, Question>,
  query: string,
  unknownError: string,
): PageQuestion<Answer> {
  switch (status) {
    case 'idle':
      return { status };
    case 'pending':
      return { status, query, since };
    case 'success':
      return { status: 'answered', ...data };
    case 'error':
      return { status: 'failed', query, message: failureMessage(error, unknownError), final: isFinal(error), since };
  }
}

function failureMessage(error: Error, unknownError: string): string {
  const text = errorText(error, unknownError);
  if (!(error instanceof ApiError)) return text;
  if (error.status === 401) return 'Please log in to use AI analysis.';
  return error.kind === 'no-response' ? `Failed to get analysis: ${text}` : text;
}
