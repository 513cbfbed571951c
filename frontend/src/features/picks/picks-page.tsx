import { lazy, Suspense, useState } from 'react';
import type { PicksDay } from '@overline/contracts';
import { errorText } from '../../api/api-error.ts';
import { Page } from '../../components/page.tsx';
import { useUser } from '../../session/session-context.tsx';
import { DayHeading } from './day-heading.tsx';
import { LockedPicks } from './locked-picks.tsx';
import { PicksGrid } from './picks-grid.tsx';
import { LOAD_FAILED, usePicksDay, useTopPicks } from './picks-queries.ts';
import { EmptyState, PicksError, PicksLoading } from './picks-states.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { SuccessPanel } from './success-panel.tsx';
import { useDaily } from './use-daily.ts';
import { YesterdayResults } from './yesterday-results.tsx';

const PickDetail = lazy(() => import('./pick-detail.tsx').then((module) => ({ default: module.PickDetail })));

/** /picks: the day's picks, the record behind them, and how yesterday's ended. */
export function PicksPage() {
  const user = useUser();
  const day = usePicksDay();
  // A new day often comes with a new version of the page; the spec asks for a reload, not only for new data.
  useDaily(8, 0, true, () => window.location.reload());
  return (
    <Page title="Daily Top Picks">
      <DayHeading day={day.data} isAdmin={user?.tier === 'Admin'} />
      <SuccessPanel day={day.data?.day ?? null} />
      <section aria-label="Today's picks" className="mt-8">
        <Picks day={day.data} />
      </section>
      <YesterdayResults />
    </Page>
  );
}

function Picks({ day }: { day: PicksDay | undefined }) {
  const { data: picks, error, dataUpdatedAt, refetch, isPending, fetchStatus } = useTopPicks();
  const [openId, setOpenId] = useState<string | null>(null);
  if (!picks) {
    const waiting = isPending && fetchStatus !== 'paused';
    return waiting ? <PicksLoading /> : <PicksError message={errorText(error, LOAD_FAILED)} onRetry={() => void refetch()} />;
  }
  const open = picks.find((pick) => pick.id === openId);
  return (
    <>
      {error || fetchStatus === 'paused' ? <StaleNotice updatedAt={dataUpdatedAt} onRetry={() => void refetch()} /> : null}
      {picks.length === 0 ? (
        <EmptyState title="No props available at the moment. Check back soon!" />
      ) : (
        <PicksGrid picks={picks} onOpen={setOpenId} />
      )}
      <LockedPicks count={day ? day.total - day.visible : 0} />
      {open ? (
        <Suspense>
          <PickDetail pick={open} onClose={() => setOpenId(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
