import type { QueryClient } from '@tanstack/react-query';
import { picksDayQuery, recordQuery, winRateQuery, yesterdayQuery } from '../api/picks-page.ts';
import { currentPicksQuery, topPicksQuery } from '../api/top-picks.ts';
import { PICKS_PATH } from '../session/redirects.ts';

/** Asks for what a member's page shows while its code is on the way; the page finds the answers, or waits for them. */
export function askEarly(queries: QueryClient, page: string): void {
  if (page !== PICKS_PATH && page !== '/dashboard') return;
  void queries.prefetchQuery(topPicksQuery);
  // Once the shell is drawn: the answers' arrival would break into that.
  (window.requestIdleCallback ?? setTimeout)(() => {
    void queries.prefetchQuery(currentPicksQuery);
    if (page !== PICKS_PATH) return;
    void queries.prefetchQuery(picksDayQuery);
    void queries.prefetchQuery(winRateQuery(null));
    void queries.prefetchQuery(recordQuery);
    void queries.prefetchQuery(yesterdayQuery);
  });
}
