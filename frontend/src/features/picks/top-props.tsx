import { lazy, Suspense } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { LockedPicks } from './locked-picks.tsx';
import { byConfidence } from '../../components/prop/pick-order.ts';
import { PicksGrid } from '../../components/prop/picks-grid.tsx';
import { useTopPicks } from '../../api/top-picks.ts';
import { useUser } from '../../session/session-context.tsx';
import { useOpenPick } from './use-open-pick.ts';

const loadDetail = () => import('./pick-detail.tsx');
const PickDetail = lazy(() => loadDetail().then((module) => ({ default: module.PickDetail })));
const fetchDetailEarly = () => void loadDetail().catch(() => undefined);

const MOST = 3;

/** The day's three most confident picks; for Free only that they exist. */
export function TopProps() {
  const locked = useUser()?.tier === 'Free';
  return (
    <section aria-labelledby="top-props">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="top-props" className="text-lg">
          Today&apos;s Top Props
        </h2>
        <ButtonLink to="/picks" variant="secondary" size="small">
          View All Picks
        </ButtonLink>
      </div>
      {locked ? <LockedPicks count={MOST} /> : <TopThree />}
    </section>
  );
}

function TopThree() {
  const { data: picks, isPending, isError } = useTopPicks();
  const { openId, open, close } = useOpenPick();
  if (!picks)
    return isPending && !isError ? (
      <Loading />
    ) : (
      <p className="text-sm text-quiet">The picks could not be fetched. The picks page tries again.</p>
    );
  if (picks.length === 0)
    return <p className="text-sm text-quiet">No props available at the moment. Check back soon!</p>;
  const shown = picks.find((pick) => pick.id === openId);
  return (
    <>
      <PicksGrid picks={byConfidence(picks).slice(0, MOST)} onOpen={open} onNear={fetchDetailEarly} />
      {shown ? (
        <Suspense>
          <PickDetail pick={shown} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

function Loading() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <p role="status" className="sr-only">
        Loading the picks
      </p>
      {Array.from({ length: MOST }, (_, place) => (
        <Skeleton key={place} className="h-88 rounded-lg" />
      ))}
    </div>
  );
}
