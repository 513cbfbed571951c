import { lazy, Suspense, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '../../api/shared-queries.ts';
import { RetryBanner } from '../../components/banner.tsx';
import { Page, Skeleton } from '../../components/page.tsx';
import { StaleNotice } from '../../components/stale-notice.tsx';

const load = () => import('./record-content.tsx');
const RecordContent = lazy(() => load().then((module) => ({ default: module.RecordContent })));

export function RecordPage() {
  const record = useQuery(recordQuery);
  // Preload. If it fails, rendering the content tries again.
  useEffect(() => void load().catch(() => undefined), []);
  return (
    <Page title="The record">
      <h1 className="text-2xl">The record</h1>
      <p className="mt-3 max-w-prose text-quiet">
        A public hash commits to every pick before its game, so no one can change a pick or its result unnoticed.
      </p>
      {record.data && (record.isError || record.fetchStatus === 'paused') ? (
        <StaleNotice className="mt-6" updatedAt={record.dataUpdatedAt} onRetry={() => void record.refetch()}>
          This is the record fetched
        </StaleNotice>
      ) : null}
      {record.data ? (
        <Suspense fallback={RECORD_SKELETON}>
          <RecordContent record={record.data} />
        </Suspense>
      ) : record.fetchStatus === 'paused' ? (
        <RetryBanner tone="notice" className="mt-8" onRetry={() => void record.refetch()}>
          You are offline. The record appears once you are connected.
        </RetryBanner>
      ) : record.isError ? (
        <RetryBanner className="mt-8" onRetry={() => void record.refetch()}>
          The record could not be loaded.
        </RetryBanner>
      ) : (
        RECORD_SKELETON
      )}
    </Page>
  );
}

const RECORD_SKELETON = <Skeleton className="mt-8 h-96 rounded-lg" />;
