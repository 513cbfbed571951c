import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { DAILY_PICKS, PICKS_TIME, type PublicRecord } from '@overline/contracts';
import { recordQuery } from '../../api/shared-queries.ts';
import { RetryBanner } from '../../components/banner.tsx';
import { LogoMark } from '../../components/logo.tsx';
import { Skeleton } from '../../components/page.tsx';
import { TitledSection } from '../../components/titled-section.tsx';
import { EXAMPLE_SKELETON, LandingStart } from './landing-start.tsx';

export function LandingPage({ plans }: { plans: ReactNode }) {
  const record = useQuery(recordQuery);
  useEffect(() => {
    // A failed preload is retried on render.
    void Promise.allSettled([loadExampleCard(), loadRecordFigures()]);
  }, []);
  // Rendered at low priority, so that the page stays responsive.
  const data = useDeferredValue(record.data, undefined);
  return (
    <LandingStart example={<Example example={data?.example ?? null} pending={!data && !record.isError} />}>
      <RecordSoFar record={data ?? null} failed={record.isError} retry={() => void record.refetch()} />
      <Features />
      <TitledSection title="Plans" look="mb-6 text-xl" className="mt-16">
        {plans}
      </TitledSection>
    </LandingStart>
  );
}

function Features() {
  return (
    <section aria-label="What Overline does" className="mt-16 grid gap-x-10 gap-y-8 md:grid-cols-3">
      <Feature title="Picks for the day">
        {`Each morning at ${PICKS_TIME} Central: up to ${DAILY_PICKS} props with the chance, the best price `}
        and how old that price is.
      </Feature>
      <Feature title="The reasons, in numbers">
        The last 5, 10 and 20 games, the season, the opponent and the minutes. Every rate shows its sample size and the
        games behind it.
      </Feature>
      <Feature title="A permanent record">
        Every published pick is graded and stays public. Nothing is removed or rewritten, and losses are shown as large
        as wins.
      </Feature>
    </section>
  );
}

function Feature({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-line-strong pt-4">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-2 text-quiet">{children}</p>
    </div>
  );
}

const loadExampleCard = () => import('./example-card.tsx');
const ExampleCard = lazy(() => loadExampleCard().then((module) => ({ default: module.ExampleCard })));

type ExamplePick = NonNullable<PublicRecord['example']>;

function Example({ example, pending }: { example: ExamplePick | null; pending: boolean }) {
  if (pending) return EXAMPLE_SKELETON;
  if (example === null) return <NoExample />;
  return (
    <Suspense fallback={EXAMPLE_SKELETON}>
      <ExampleCard pick={example} />
    </Suspense>
  );
}

function NoExample() {
  return (
    <div className="flex min-h-80 flex-col items-center justify-center rounded-lg border bg-raised p-8 text-center">
      <LogoMark className="h-30 w-40" weight={0.75} />
      <p className="mt-6 max-w-xs text-sm text-quiet">
        The curve shows what can happen, the line is the book&apos;s, and the shaded part is our side.
      </p>
    </div>
  );
}

const loadRecordFigures = () => import('./record-figures.tsx');
const RecordFigures = lazy(() => loadRecordFigures().then((module) => ({ default: module.RecordFigures })));

interface RecordSoFarProps {
  record: PublicRecord | null;
  failed: boolean;
  retry: () => void;
}

function RecordSoFar({ record, failed, retry }: RecordSoFarProps) {
  return (
    <TitledSection title="The record so far" look="mb-6 text-xl" className="mt-16">
      {record ? (
        <Suspense fallback={RECORD_SKELETON}>
          <RecordFigures record={record} />
        </Suspense>
      ) : failed ? (
        <RetryBanner onRetry={retry}>The record could not be loaded.</RetryBanner>
      ) : (
        RECORD_SKELETON
      )}
    </TitledSection>
  );
}

const RECORD_SKELETON = <Skeleton className="h-84 rounded-lg md:h-43" />;
