import { useDeferredValue } from 'react';
import type { PicksDay } from '@overline/contracts';
import { errorText, NO_RESPONSE_MESSAGE } from '../../api/api-error.ts';
import { Button } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';
import { HEADINGS } from '../../components/page-headings.ts';
import { PullToRefresh } from '../../components/pull-to-refresh/pull-to-refresh.tsx';
import { useUnanswered, useUser } from '../../session/session-context.tsx';
import { DayHeading } from './day-heading.tsx';
import { DayPicks } from './day-picks.tsx';
import { LockedPicks } from './locked-picks.tsx';
import { LOAD_FAILED, useTopPicks } from '../../api/top-picks.ts';
import { fetchDetailEarly, OpenPick } from './open-pick.tsx';
import { usePicksDay, useRenewPicks } from './picks-queries.ts';
import { Placeholder, PicksError, PicksLoading } from './picks-states.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { SuccessPanel } from './success-panel.tsx';
import { YesterdayResults } from './yesterday-results.tsx';

/** /picks: the day's picks, the record behind them, and how yesterday's ended. */
export function PicksPage() {
  const user = useUser();
  const day = usePicksDay();
  const renew = useRenewPicks();
  return (
    <PullToRefresh onRefresh={renew}>
      <Page title={HEADINGS.picks}>
        <DayHeading day={day.data} isAdmin={user?.tier === 'Admin'} />
        <SuccessPanel day={day.isPending ? undefined : (day.data?.day ?? null)} />
        <section aria-label="Picks of the day" className="mt-8">
          <Picks day={day.data} />
        </section>
        <YesterdayResults />
      </Page>
    </PullToRefresh>
  );
}

function Picks({ day }: { day: PicksDay | undefined }) {
  const { data, error, dataUpdatedAt, refetch, isPending, fetchStatus } = useTopPicks();
  // Cards are drawn bit by bit behind the placeholder, so that the page answers to fingers meanwhile.
  const picks = useDeferredValue(data, undefined);
  const unanswered = useUnanswered();
  if (!picks) {
    const offline = fetchStatus === 'paused';
    if (data || (isPending && !offline)) return <PicksLoading />;
    return (
      <PicksError
        message={offline ? NO_RESPONSE_MESSAGE : errorText(error, LOAD_FAILED)}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      {error || unanswered || fetchStatus === 'paused' ? (
        <StaleNotice updatedAt={dataUpdatedAt} onRetry={() => void refetch()} />
      ) : null}
      {picks.length === 0 ? (
        <Placeholder
          title="No props available at the moment. Check back soon!"
          action={
            <Button variant="secondary" onClick={() => void refetch()}>
              Look again
            </Button>
          }
        />
      ) : (
        <DayPicks picks={picks} onNear={fetchDetailEarly} />
      )}
      <LockedPicks count={day ? day.total - day.visible : 0} />
      <OpenPick picks={picks} />
    </>
  );
}
