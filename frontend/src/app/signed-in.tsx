import { createParser } from 'eventsource-parser';
import { useEffect } from 'react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { AnalysisProgress, AnalysisSummary, LiveUpdate } from '@overline/contracts';
import { ApiError, NO_RESPONSE_MESSAGE } from '../api/api-error.ts';
import { API_BASE, routes } from '../api/call.ts';
import { queryKeys } from '../api/query-keys.ts';
import { applySessionRules, readToken } from '../api/session-token.ts';
import { PaymentNotice } from '../features/billing/subscription.tsx';
import { usePageSettled } from '../hooks/use-page-settled.ts';
import { refreshUser, useSessionStore, useUser } from '../session/session-context.tsx';
import { persistQueries } from './offline-cache.ts';
import { DailyAllowance } from './daily-allowance.ts';
import { RealityCheck } from './reality-check.tsx';

/** Everything that runs only while signed in. */
export function SignedInExtras() {
  const queries = useQueryClient();
  const session = useSessionStore();
  useEffect(() => persistQueries(queries, session), [queries, session]);
  if (!usePageSettled()) return null;
  return (
    <>
      <LiveUpdates />
      <RealityCheck />
      <DailyAllowance />
      <PaymentNotice />
    </>
  );
}

const STALE_KEYS: Partial<Record<LiveUpdate['type'], ReadonlyArray<readonly string[]>>> = {
  'picks.generated': [queryKeys.board, queryKeys.picks, queryKeys.results],
  'results.checked': [queryKeys.results, queryKeys.picks, queryKeys.record, queryKeys.bets],
  'subscription.changed': [queryKeys.subscription],
  'alerts.raised': [queryKeys.alerts, queryKeys.watches],
  'prices.changed': [
    ...[queryKeys.board, queryKeys.boardProp, queryKeys.gamePage],
    ...[queryKeys.currentPicks, queryKeys.moneylines],
  ],
  'games.changed': [
    ...[queryKeys.games, queryKeys.gamePage, queryKeys.playerPage],
    ...[queryKeys.currentPicks, queryKeys.moneylines, queryKeys.bets],
  ],
};

/** Refetches what the server reports as changed. */
function LiveUpdates() {
  const queries = useQueryClient();
  const userId = useUser()?.id ?? null;
  const session = useSessionStore();
  useEffect(() => {
    if (userId === null) return undefined;
    const stop = new AbortController();
    const onUpdate = (update: LiveUpdate): void => {
      if (update.type === 'account.changed') void refreshUser(session);
      applyUpdate(queries, update);
    };
    // After a reconnect anything may have changed.
    void subscribeToLiveUpdates(onUpdate, () => void queries.invalidateQueries(), stop.signal);
    return () => stop.abort();
  }, [queries, userId, session]);
  return null;
}

/** Invalidates the queries whose data has changed on the server, so that open pages refetch them. */
export function applyUpdate(queries: QueryClient, update: LiveUpdate): void {
  if (update.type === 'analysis.progress') return applyProgress(queries, update.analysis);
  for (const queryKey of STALE_KEYS[update.type] ?? []) void queries.invalidateQueries({ queryKey });
}

/** Stores the progress of an analysis, and refetches the list of analyses if the analysis is new or has ended. */
function applyProgress(queries: QueryClient, progress: AnalysisProgress): void {
  queries.setQueryData<AnalysisProgress>(queryKeys.analysisProgress(progress.type), progress);
  const known = queries.getQueryData<AnalysisSummary[]>(queryKeys.analyses(progress.type));
  const ended = progress.state === 'done' || progress.state === 'failed';
  if (ended || !known?.some(({ id }) => id === progress.id)) {
    void queries.invalidateQueries({ queryKey: queryKeys.analyses(progress.type) });
  }
}

const MIN_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;

/** Follows live updates until `signal` aborts or the session ends; reconnects with exponential backoff. */
async function subscribeToLiveUpdates(
  onUpdate: (update: LiveUpdate) => void,
  onReconnect: () => void,
  signal: AbortSignal,
): Promise<void> {
  let wait = MIN_WAIT_MS;
  let opened = 0;
  while (!signal.aborted) {
    try {
      // After a reconnect everything is refetched, so no past events are needed.
      const body = await openStream(opened === 0 ? Math.round(performance.now()) : 0, signal);
      opened += 1;
      if (opened > 1) onReconnect();
      const openedAt = performance.now();
      try {
        await readEvents(body, (data) => onUpdate(JSON.parse(data) as LiveUpdate));
      } finally {
        // With too many open pages, the server ends the oldest stream whenever one opens, so each wait is longer.
        if (performance.now() - openedAt > MAX_WAIT_MS) wait = MIN_WAIT_MS;
      }
    } catch (error) {
      if (signal.aborted || (error instanceof ApiError && error.status === 401)) return;
    }
    await sleep(wait, signal);
    wait = Math.min(wait * 2, MAX_WAIT_MS);
  }
}

/** Opens the event stream. Its first events are those of the last `ageMs`, which the page's data may not include. */
async function openStream(ageMs: number, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const token = readToken();
  const response = await fetch(`${API_BASE}${routes.liveUpdates.path}?age=${ageMs}`, {
    headers: { Accept: 'text/event-stream', ...(token === null ? {} : { Authorization: `Bearer ${token}` }) },
    credentials: 'include',
    redirect: 'manual',
    // A page counts as loading while a high-priority request is open, and this request never ends.
    priority: 'low',
    signal,
  });
  if (response.ok && response.body) return response.body;
  const error = new ApiError({ kind: 'http', status: response.status, message: NO_RESPONSE_MESSAGE });
  applySessionRules(error, token);
  throw error;
}

/** Passes on the data of each server-sent event until the stream ends. */
export async function readEvents(body: ReadableStream<Uint8Array>, onData: (data: string) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  const parser = createParser({ onEvent: ({ data }) => onData(data) });
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(value);
  }
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
