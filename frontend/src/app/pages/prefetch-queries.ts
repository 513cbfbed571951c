import type { QueryClient } from '@tanstack/react-query';
import { boardQuery } from '../../api/board-query.ts';
import { preferencesQuery } from '../../api/preferences.ts';
import { currentPicksQuery, gameStatesQuery, recordQuery, topPicksQuery } from '../../api/shared-queries.ts';
import { picksDayQuery, yesterdayQuery } from '../../features/picks/api/picks.ts';
import { PICKS_PATH } from '../../session/redirects.ts';

/** Loads the data of a signed-in user's first page while its code is loading. */
export function prefetchQueries(queries: QueryClient, page: string): void {
  if (page === '/props') void queries.prefetchQuery(boardQuery);
  if (page !== PICKS_PATH && page !== '/dashboard') return;
  void queries.prefetchQuery(topPicksQuery);
  // Wait until the page is idle, because handling these responses would delay rendering the shell.
  (window.requestIdleCallback ?? setTimeout)(() => {
    // Start these together, so that the picks render again once instead of after each response.
    void queries.prefetchQuery(currentPicksQuery);
    void queries.prefetchQuery(preferencesQuery);
    void queries.prefetchQuery(gameStatesQuery);
    if (page !== PICKS_PATH) return;
    void queries.prefetchQuery(picksDayQuery);
    void queries.prefetchQuery(recordQuery);
    void queries.prefetchQuery(yesterdayQuery);
  });
}
