import { lazy, Suspense } from 'react';
import type { PublicRecord } from '@overline/contracts';
import { LogoMark } from '../../components/logo.tsx';
import { Skeleton } from '../../components/skeleton.tsx';

const load = () => import('./example-card.tsx');
const ExampleCard = lazy(() => load().then((module) => ({ default: module.ExampleCard })));

/** Fetches what the card needs while its pick is on the way; a failure shows when it is drawn. */
export function fetchExampleEarly(): void {
  void load().catch(() => undefined);
}

type ExamplePick = NonNullable<PublicRecord['example']>;

/** One settled pick from the record, with its result. */
export function Example({ example, pending }: { example: ExamplePick | null; pending: boolean }) {
  if (pending) return PLACE;
  if (example === null) return <NoExample />;
  return (
    <Suspense fallback={PLACE}>
      <ExampleCard pick={example} />
    </Suspense>
  );
}

const PLACE = <Skeleton className="h-118 rounded-lg sm:h-112" />;

function NoExample() {
  return (
    <div className="flex min-h-80 flex-col items-center justify-center rounded-lg border bg-raised p-8 text-center">
      <LogoMark className="h-30 w-40" weight={0.75} />
      <p className="mt-6 max-w-xs text-sm text-quiet">
        The curve is what may happen, the line is the book&apos;s, the filled part is our side.
      </p>
    </div>
  );
}
