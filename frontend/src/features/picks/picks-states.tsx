import type { ReactNode } from 'react';
import { RetryBanner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { Skeleton } from '../../components/page.tsx';
import { MotifDrawing } from '../../components/prop/distribution/drawing.tsx';
import { GRID } from '../../components/prop/picks-grid.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { formatAge } from '../../lib/format.ts';

export function PicksLoading() {
  return (
    <div className={GRID}>
      <p role="status" className="sr-only">
        Loading the picks
      </p>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <div key={place} aria-hidden="true" className="h-88 rounded-lg border bg-raised p-5">
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

type StateProps = { title: string; children?: ReactNode; action?: ReactNode; alert?: boolean };

/** An empty state: title, text and one action. */
export function Placeholder({ title, children, action, alert = false }: StateProps) {
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
      {action ? <div className="mt-5">{action}</div> : null}
    </div>
  );
}

export function PicksError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Placeholder alert title="Error Loading Picks" action={<Button onClick={onRetry}>Try again</Button>}>
      {message}
    </Placeholder>
  );
}

type Props = { updatedAt: number; onRetry: () => void };

/** Newer picks could not be fetched: shows the age of those below. */
export function StaleNotice({ updatedAt, onRetry }: Props) {
  const now = useNow(60_000);
  return (
    <RetryBanner tone="notice" className="mt-4" onRetry={onRetry}>
      No connection. These are the last known picks, fetched{' '}
      {formatAge(new Date(updatedAt).toISOString(), new Date(now))}.
    </RetryBanner>
  );
}
