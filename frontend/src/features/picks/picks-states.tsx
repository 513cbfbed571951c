import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Drawing, MOTIF, MOTIF_LINE } from '../../components/prop/distribution/index.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { GRID } from '../../components/prop/picks-grid.tsx';

/** Six grey cards of the size of the real ones. */
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

/** The motif, one sentence, one action: what stands where there is nothing to list. */
export function Placeholder({ title, children, action, alert = false }: StateProps) {
  return (
    <div
      role={alert ? 'alert' : undefined}
      className="flex flex-col items-center rounded-lg border bg-raised px-6 py-12 text-center"
    >
      <div className="mb-6 h-16 w-56">
        <Drawing distribution={MOTIF} line={MOTIF_LINE} side="Over" />
      </div>
      <p className="text-lg font-semibold">{title}</p>
      {children ? <p className="mt-1 max-w-prose text-sm text-quiet">{children}</p> : null}
      {action ? <div className="mt-5">{action}</div> : null}
    </div>
  );
}

/** The picks could not be fetched and none are known. */
export function PicksError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Placeholder alert title="Error Loading Picks" action={<Button onClick={onRetry}>Try again</Button>}>
      {message}
    </Placeholder>
  );
}
