import { lazy, Suspense } from 'react';
import type { PublicRecord } from '@overline/contracts';
import { Button } from '../../components/button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';

const load = () => import('./record-figures.tsx');
const RecordFigures = lazy(() => load().then((module) => ({ default: module.RecordFigures })));

/** Fetches what the figures need while they are on the way; a failure shows when they are drawn. */
export function fetchFiguresEarly(): void {
  void load().catch(() => undefined);
}

interface RecordSoFarProps {
  record: PublicRecord | null;
  failed: boolean;
  retry: () => void;
}

/** The record with its size. */
export function RecordSoFar({ record, failed, retry }: RecordSoFarProps) {
  return (
    <section aria-labelledby="record" className="mt-16">
      <h2 id="record" className="mb-6 text-xl">
        The record so far
      </h2>
      {record ? (
        <Suspense fallback={PLACE}>
          <RecordFigures record={record} />
        </Suspense>
      ) : failed ? (
        <Failed retry={retry} />
      ) : (
        PLACE
      )}
    </section>
  );
}

const PLACE = <Skeleton className="h-84 rounded-lg md:h-43" />;

function Failed({ retry }: { retry: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="text-quiet">The record could not be loaded.</p>
      <Button variant="secondary" size="small" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
