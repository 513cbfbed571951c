import { lazy, Suspense, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { call, routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Button } from '../../components/button.tsx';
import { Page, Skeleton } from '../../components/page.tsx';

const load = () => import('./record-content.tsx');
const RecordContent = lazy(() => load().then((module) => ({ default: module.RecordContent })));

export function RecordPage() {
  const record = useQuery({
    queryKey: queryKeys.record,
    queryFn: ({ signal }) => call(routes.publicRecord, { signal }),
  });
  // Preload; a failure is retried when the content renders.
  useEffect(() => void load().catch(() => undefined), []);
  return (
    <Page title="The record">
      <h1 className="text-2xl">The record</h1>
      <p className="mt-3 max-w-prose text-quiet">
        Every pick is bound by a public hash before its game and graded for ever. Nothing here can be changed later
        without anyone being able to see it.
      </p>
      {record.data ? (
        <Suspense fallback={PLACE}>
          <RecordContent record={record.data} />
        </Suspense>
      ) : record.isError ? (
        <div className="mt-8 flex flex-wrap items-center gap-4">
          <p className="text-quiet">The record could not be loaded.</p>
          <Button variant="secondary" size="small" onClick={() => void record.refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        PLACE
      )}
    </Page>
  );
}

const PLACE = <Skeleton className="mt-8 h-96 rounded-lg" />;
