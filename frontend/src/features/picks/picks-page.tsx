import { useDeferredValue } from 'react';
import type { Pick, PicksDay } from '@overline/contracts';
import { errorText, NO_RESPONSE_MESSAGE } from '../../api/api-error.ts';
import { LOAD_FAILED, useTopPicks } from '../../api/shared-queries.ts';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/icon.tsx';
import { HEADINGS, Page } from '../../components/page.tsx';
import { byPhase } from '../../components/prop/pick-card.tsx';
import { byConfidence, PicksGrid } from '../../components/prop/picks-grid.tsx';
import { PullToRefresh } from '../../components/pull-to-refresh.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { useServerUnreachable, useUser } from '../../session/session-context.tsx';
import { usePicksDay, useRefreshPicks } from './api/picks.ts';
import { DayHeading } from './day-heading.tsx';
import { LockedPicks } from './locked-picks.tsx';
import { OpenPick, preloadPickDetail } from './open-pick.tsx';
import { PicksError, PicksLoading, Placeholder, StaleNotice } from './picks-states.tsx';
import { SuccessPanel } from './success-panel.tsx';
import { YesterdayResults } from './yesterday-results.tsx';

export function PicksPage() {
  const user = useUser();
  const day = usePicksDay();
  const renew = useRefreshPicks();
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
  // Cards render at low priority behind the placeholder, so that the page stays responsive.
  const picks = useDeferredValue(data, undefined);
  const unreachable = useServerUnreachable();
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
      {error || unreachable || fetchStatus === 'paused' ? (
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
        <DayPicks picks={picks} onNear={preloadPickDetail} />
      )}
      <LockedPicks count={day ? day.total - day.visible : 0} />
      <OpenPick picks={picks} />
    </>
  );
}

type Props = { picks: readonly Pick[]; onNear: () => void };

/** The day's picks by confidence: open ones first, finished ones collapsed below. */
function DayPicks({ picks, onNear }: Props) {
  const now = useNow(60_000);
  const { unfinished, finished } = byPhase(byConfidence(picks), now);
  return (
    <>
      {unfinished.length > 0 ? <PicksGrid picks={unfinished} now={now} onNear={onNear} /> : null}
      {finished.length > 0 ? (
        // Open the results when there is nothing left to bet on.
        <details open={unfinished.length === 0} className="group mt-6">
          <summary className={SUMMARY}>
            <Icon name="chevron" className="size-5 text-quiet transition-transform group-open:rotate-180" />
            <span className="font-medium">Finished</span>
            <span className="text-sm text-quiet">{tallyText(finished)}</span>
          </summary>
          <div className="mt-3">
            <PicksGrid picks={finished} now={now} onNear={onNear} />
          </div>
        </details>
      ) : null}
    </>
  );
}

const SUMMARY = classNames(
  'flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-2',
  '[&::-webkit-details-marker]:hidden',
);

/** "4: 2 hit, 1 missed, 1 pushed". */
function tallyText(picks: readonly Pick[]): string {
  const of = (wanted: Pick['outcome']['status']): number =>
    picks.filter(({ outcome }) => outcome.status === wanted).length;
  const counts = [
    [of('WIN'), 'hit'],
    [of('LOSS'), 'missed'],
    [of('PUSH'), 'pushed'],
    [of('UNKNOWN'), 'without a result'],
  ] as const;
  const text = counts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return `${picks.length}: ${text.join(', ')}`;
}
