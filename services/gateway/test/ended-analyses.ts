import { randomUUID } from 'node:crypto';
import {
  type RequestReply,
  AppError,
  awaitAnalysis,
  getAnalysis,
  getDeadLetters,
  getMyAnalyses,
  getSuggestions,
  type InputOf,
  replayAnalysisRequest,
  type RequestContract,
  startAnalysis,
} from '@overline/contracts';

type Answer = <R extends RequestContract>(contract: R, reply: (input: InputOf<R>) => RequestReply<R>) => void;

/** Analyses that end at once; those that do not are `AnalysesHouse`'s. */
export function serveEndedAnalyses(answer: Answer): void {
  answer(startAnalysis, () => ({ id: randomUUID() }));
  answer(awaitAnalysis, ({ id }) => ({
    id,
    type: 'prop' as const,
    state: 'done' as const,
    ahead: null,
    stage: 'done',
    query: 'q',
    askedAt: '2026-01-15T12:00:00.000Z',
    finishedAt: '2026-01-15T12:00:01.000Z',
    answer: {},
    error: null,
  }));
  answer(getMyAnalyses, () => []);
  answer(getAnalysis, () => {
    throw new AppError({ code: 'ANALYSIS_NOT_FOUND', kind: 'not-found', message: 'There is no such analysis' });
  });
  answer(getSuggestions, () => []);
  answer(getDeadLetters, () => ({ analyses: [] }));
  answer(replayAnalysisRequest, () => ({ success: true }));
}
