import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Pick, PicksDay } from '@overline/contracts';
import { errorText, NO_RESPONSE_MESSAGE } from '../../api/api-error.ts';
import { LOAD_FAILED, useGameStates, useTopPicks } from '../../api/shared-queries.ts';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/icon.tsx';
import { HEADINGS, Page, Skeleton } from '../../components/page.tsx';
import { MotifDrawing } from '../../components/prop/distribution/drawing.tsx';
import { useLeagueFilter } from '../../components/prop/league-filter.tsx';
import { BackfilledMark } from '../../components/prop/pick-marks.tsx';
import { PicksList, PicksViewPicker, usePicksView } from '../../components/prop/picks-list.tsx';
import { byConfidence, byPhase, GRID } from '../../components/prop/picks-order.ts';
import { PullToRefresh } from '../../components/pull-to-refresh.tsx';
import { StaleNotice } from '../../components/stale-notice.tsx';
import { PHONE, useMediaQuery } from '../../hooks/use-media-query.ts';
import { useNow } from '../../hooks/use-now.ts';
import { formatDay, formatTime, plural } from '../../lib/format.ts';
import { useServerUnreachable, useUser } from '../../session/session-context.tsx';
import { AdminActions } from './admin-actions.tsx';
import { picksDayQuery, useRefreshPicks } from './api/picks.ts';
import { RecordLine } from './record-line.tsx';
import { LockedPicks } from './locked-picks.tsx';
import { OpenPick, preloadPickDetail } from './open-pick.tsx';
import { SuccessPanel } from './success-panel.tsx';
import { YesterdayResults } from './yesterday-results.tsx';

// Loaded on demand, because the rows that phones show by default need neither cards nor curves.
const PicksGrid = lazy(() =>
  import('../../components/prop/picks-grid.tsx').then((module) => ({ default: module.PicksGrid })),
);

export function PicksPage() {
  const user = useUser();
  const day = useQuery(picksDayQuery);
  const renew = useRefreshPicks();
  const isPhone = useMediaQuery(PHONE);
  const panel = <SuccessPanel day={day.isPending ? undefined : (day.data?.day ?? null)} />;
  return (
    <PullToRefresh onRefresh={renew}>
      <Page title={HEADINGS.picks} className="max-sm:py-4">
        <DayHeading day={day.data} isAdmin={user?.tier === 'Admin'} />
        {/* On a phone the picks come first: one line of the record above them, the panel below. */}
        {isPhone ? <RecordLine /> : panel}
        <section aria-label="Picks of the day" className="mt-3 sm:mt-8">
          <Picks day={day.data} />
        </section>
        {isPhone ? panel : null}
        <YesterdayResults />
      </Page>
    </PullToRefresh>
  );
}

function DayHeading({ day, isAdmin }: { day: PicksDay | undefined; isAdmin: boolean }) {
  return (
    <header>
      <div className={HEADING}>
        <h1 className="text-xl">{HEADINGS.picks}</h1>
        <PicksViewPicker />
        <p className={DAY_STATE}>{day ? <DayState day={day} /> : null}</p>
        {isAdmin ? <AdminActions /> : null}
      </div>
      {day ? <NoEdge day={day} /> : null}
      {day?.notice ? (
        <Banner tone="notice" className="mt-4">
          {day.notice}
        </Banner>
      ) : null}
    </header>
  );
}

/** Shown if no pick of the day is a bet at its price. */
function NoEdge({ day: { bets, visible, total } }: { day: PicksDay }) {
  if (bets !== 0 || visible === 0) return null;
  const leans = visible === 1 ? 'the only pick is a lean' : `all ${visible} picks are leans`;
  return (
    <Banner tone="notice" className="mt-4">
      {visible < total ? `No edge in your ${visible} of ${total} picks: all are leans.` : `No edge today: ${leans}.`}
    </Banner>
  );
}

// On a phone with large text the picker goes below the heading.
const HEADING = classNames(
  'flex flex-wrap items-center justify-between gap-x-4',
  'sm:grid sm:grid-cols-[minmax(0,1fr)_auto]',
);
// Reserves its height while loading.
const DAY_STATE = classNames(
  'mt-1 flex min-h-10 flex-wrap content-start items-center gap-x-2 text-quiet',
  'max-sm:w-full max-sm:text-sm sm:min-h-6',
);

function DayState({ day }: { day: PicksDay }) {
  if (day.day === null) return 'No picks published yet';
  return (
    <>
      <time dateTime={day.day} className="text-ink">
        {formatDay(day.day)}
      </time>
      <span aria-hidden="true">·</span>
      <span>{day.visible < day.total ? `${day.visible} of ${day.total} picks` : plural(day.total, 'pick')}</span>
      {/* A separate line on phones; its height is reserved while loading. */}
      <span className="flex items-center gap-x-2 max-sm:basis-full">
        {day.publishedAt ? (
          <>
            <span aria-hidden="true" className="max-sm:hidden">
              ·
            </span>
            <span>
              {day.backfilled ? 'as of' : 'published'} {formatTime(day.publishedAt)}
            </span>
          </>
        ) : null}
        {day.revision > 1 ? <span>· revision {day.revision}</span> : null}
        {day.backfilled ? <BackfilledMark /> : null}
      </span>
    </>
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
      <Placeholder alert title="Error Loading Picks" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {offline ? NO_RESPONSE_MESSAGE : errorText(error, LOAD_FAILED)}
      </Placeholder>
    );
  }
  return (
    <>
      {error || unreachable || fetchStatus === 'paused' ? (
        <StaleNotice className="my-4" updatedAt={dataUpdatedAt} onRetry={() => void refetch()}>
          These are the last known picks, fetched
        </StaleNotice>
      ) : null}
      {picks.length === 0 ? (
        <Placeholder
          title="No props available at the moment. Check back soon!"
          action={
            <Button variant="secondary" onClick={() => void refetch()}>
              Refresh
            </Button>
          }
        />
      ) : (
        <Suspense fallback={<PicksLoading />}>
          <DayPicks picks={picks} />
        </Suspense>
      )}
      <LockedPicks count={day ? day.total - day.visible : 0} />
      <OpenPick picks={picks} />
    </>
  );
}

/** The day's picks by confidence: open ones first, finished ones collapsed below. */
function DayPicks({ picks }: { picks: readonly Pick[] }) {
  const now = useNow(60_000);
  const games = useGameStates();
  const { shown, control } = useLeagueFilter(picks);
  const { unfinished, finished } = byPhase(byConfidence(shown), now, games);
  const [view] = usePicksView();
  const Picks = view === 'rows' ? PicksList : PicksGrid;
  return (
    <>
      {control ? <div className="mb-3">{control}</div> : null}
      {unfinished.length > 0 ? <Picks picks={unfinished} now={now} onNear={preloadPickDetail} /> : null}
      {finished.length > 0 ? (
        // Open the results when there is nothing left to bet on.
        <details open={unfinished.length === 0} className={classNames('group', unfinished.length > 0 && 'mt-6')}>
          <summary className={SUMMARY}>
            <Icon name="chevron" className="size-5 text-quiet transition-transform group-open:rotate-180" />
            <span className="font-medium">Finished</span>
            <span className="text-sm text-quiet">{tallyText(finished)}</span>
          </summary>
          <div className="mt-3">
            <Picks picks={finished} now={now} onNear={preloadPickDetail} />
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

/** "2 hit, 1 missed, 1 pushed". */
function tallyText(picks: readonly Pick[]): string {
  const countOf = (wanted: Pick['outcome']['status']): number =>
    picks.filter(({ outcome }) => outcome.status === wanted).length;
  const counts = [
    [countOf('WIN'), 'hit'],
    [countOf('LOSS'), 'missed'],
    [countOf('PUSH'), 'pushed'],
    [countOf('UNKNOWN'), 'without a result'],
    [countOf('PENDING'), 'being checked'],
  ] as const;
  return counts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ');
}

function PicksLoading() {
  const [view] = usePicksView();
  if (view === 'rows') {
    return (
      <div className="max-sm:-mx-4">
        <p role="status" className="sr-only">
          Loading the picks
        </p>
        {/* As tall as the screen, so that the sections below are not visible before the list. */}
        <Skeleton isList className="h-svh" />
      </div>
    );
  }
  return (
    <div className={GRID}>
      <p role="status" className="sr-only">
        Loading the picks
      </p>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <div key={card} aria-hidden="true" className="h-88 rounded-lg border bg-raised p-5">
          <Skeleton className="h-4 w-28" />
          <div className="mt-4 flex gap-3">
            <Skeleton className="size-10 rounded-full!" />
            <Skeleton className="h-10 w-40" />
          </div>
          <Skeleton className="mt-5 h-8 w-52 max-w-full" />
          <Skeleton className="mt-5 h-16 w-full" />
          <Skeleton className="mt-6 h-5 w-44" />
        </div>
      ))}
    </div>
  );
}

type StateProps = { title: string; children?: ReactNode; action: ReactNode; alert?: boolean };

/** Shown instead of picks: title, text and one action. */
function Placeholder({ title, children, action, alert = false }: StateProps) {
  return (
    <div
      role={alert ? 'alert' : undefined}
      className="flex flex-col items-center rounded-lg border bg-raised px-6 py-12 text-center"
    >
      <div className="mb-6 h-16 w-56">
        <MotifDrawing />
      </div>
      <p className="text-lg font-semibold">{title}</p>
      {children ? <p className="mt-1 max-w-prose text-sm text-quiet">{children}</p> : null}
      <div className="mt-5">{action}</div>
    </div>
  );
}
