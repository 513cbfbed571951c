import type { QueryClient } from '@tanstack/react-query';
import type { AnalysisProgress, AnalysisSummary } from '@overline/contracts';
import { queryKeys } from './query-keys.ts';

/** Keeps where an analysis stands; fetches the list of analyses again when this one is new to it, or has ended. */
export function takeProgress(queries: QueryClient, progress: AnalysisProgress): void {
  queries.setQueryData<AnalysisProgress>(queryKeys.analysisProgress(progress.type), progress);
  const known = queries.getQueryData<AnalysisSummary[]>(queryKeys.analyses(progress.type));
  const ended = progress.state === 'done' || progress.state === 'failed';
  if (ended || !known?.some(({ id }) => id === progress.id)) {
    void queries.invalidateQueries({ queryKey: queryKeys.analyses(progress.type) });
  }
}
