import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Bet, BetFilter } from '@overline/contracts';
import { call, routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { RetryBanner } from '../../components/banner.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Skeleton } from '../../components/page.tsx';
import { MotifDrawing } from '../../components/prop/distribution/drawing.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { BetRow } from './bet-row.tsx';

const BetDetail = lazy(() => import('./bet-detail.tsx').then((module) => ({ default: module.BetDetail })));

type Status = BetFilter['status'];
const STATUSES: readonly { value: Status; name: string }[] = [
  { value: 'all', name: 'All' },
  { value: 'open', name: 'Open' },
  { value: 'settled', name: 'Settled' },
  { value: 'review', name: 'To review' },
];
const EMPTY: Record<Exclude<Status, 'all'>, string> = {
  open: 'No open bets.',
  settled: 'No settled bets.',
  review: 'Nothing to review. A parlay appears here if a leg is void and we do not know the odds that are left.',
};

export function BetList() {
  const [status, setStatus] = useState<Status>('all');
  const [open, setOpen] = useState<Bet | null>(null);
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: queryKeys.betList({ status }),
    queryFn: ({ pageParam, signal }) =>
      call(routes.listBets, { query: pageParam === null ? { status } : { status, after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const bets = data?.pages.flatMap((page) => page.bets);
  return (
    <section aria-label="Bets">
      <SegmentedControl label="Which bets" value={status} options={STATUSES} onChange={setStatus} />
      {bets ? (
        <Rows bets={bets} status={status} onOpen={setOpen} />
      ) : isError ? (
        <RetryBanner className="mt-4" onRetry={() => void refetch()}>
          Your bets could not be loaded.
        </RetryBanner>
      ) : (
        <Skeleton isList className="mt-4 h-80" />
      )}
      {hasNextPage ? (
        <Button
          variant="secondary"
          className="mt-4 w-full"
          aria-disabled={isFetchingNextPage}
          onClick={() => void (isFetchingNextPage ? undefined : fetchNextPage())}
        >
          {isFetchingNextPage ? 'Loading…' : 'Show more'}
        </Button>
      ) : null}
      {open ? (
        <Suspense>
          <BetDetail bet={bets?.find(({ id }) => id === open.id) ?? open} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </section>
  );
}

function Rows({ bets, status, onOpen }: { bets: readonly Bet[]; status: Status; onOpen: (bet: Bet) => void }) {
  if (bets.length === 0) return status === 'all' ? <NoBets /> : <p className="mt-6 text-quiet">{EMPTY[status]}</p>;
  return (
    <ul className="mt-4 divide-y rounded-lg border bg-raised">
      {bets.map((bet) => (
        <li key={bet.id}>
          <BetRow bet={bet} onOpen={() => onOpen(bet)} />
        </li>
      ))}
    </ul>
  );
}

function NoBets() {
  return (
    <div className="mt-4 flex flex-col items-center rounded-lg border bg-raised px-6 py-10 text-center">
      <div className="mb-6 h-16 w-56">
        <MotifDrawing />
      </div>
      <p className="max-w-prose text-quiet">
        No bets yet. Press “I took this” on a pick, an answer or a parlay, or add a bet above.
      </p>
      <ButtonLink to="/picks" variant="secondary" className="mt-5">
        Today’s picks
      </ButtonLink>
    </div>
  );
}
