import { useDeferredValue } from 'react';
import { useGameStates, useTopPicks } from '../../api/shared-queries.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Skeleton } from '../../components/page.tsx';
import { PicksGrid } from '../../components/prop/picks-grid.tsx';
import { byConfidence, byPhase } from '../../components/prop/picks-order.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useUser } from '../../session/session-context.tsx';
import { LockedPicks } from './locked-picks.tsx';
import { preloadPickDetail } from './open-pick.tsx';

const SHOWN = 3;

/** The three most confident picks of the day; on the Free plan only placeholders. */
export function TopProps() {
  const locked = useUser()?.tier === 'Free';
  return (
    <section aria-labelledby="top-props" className="lazy-layout">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="top-props" className="text-lg">
          Today&apos;s Top Props
        </h2>
        <ButtonLink to="/picks" variant="secondary" size="small">
          View All Picks
        </ButtonLink>
      </div>
      {locked ? <LockedPicks count={SHOWN} /> : <TopThree />}
    </section>
  );
}

function TopThree() {
  const { data, isPending } = useTopPicks();
  const picks = useDeferredValue(data, undefined);
  const now = useNow(60_000);
  const games = useGameStates();
  if (!picks)
    return data || isPending ? (
      <Loading />
    ) : (
      <p className="text-sm text-quiet">The picks could not be loaded. Open the picks page to try again.</p>
    );
  if (picks.length === 0)
    return <p className="text-sm text-quiet">No props available at the moment. Check back soon!</p>;
  // Open picks come before finished ones, whatever their confidence.
  const { unfinished, finished } = byPhase(byConfidence(picks), now, games);
  return <PicksGrid picks={[...unfinished, ...finished].slice(0, SHOWN)} now={now} onNear={preloadPickDetail} />;
}

function Loading() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <p role="status" className="sr-only">
        Loading the picks
      </p>
      {Array.from({ length: SHOWN }, (_, card) => (
        <Skeleton key={card} className="h-88 rounded-lg" />
      ))}
    </div>
  );
}
