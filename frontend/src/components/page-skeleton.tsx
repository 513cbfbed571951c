import { Page } from './page.tsx';
import { Skeleton } from './skeleton.tsx';

/**
 * What stands while a page's code or its session is on the way, below the page's own heading where that is known. The
 * foot waits with it, so that it does not jump.
 */
export function PageSkeleton({ heading }: { heading?: string | undefined }) {
  return (
    <Page>
      <p role="status" data-page-loading="" className="sr-only">
        Loading
      </p>
      {heading === undefined ? <Skeleton className="h-8 w-56" /> : <h1 className="text-xl">{heading}</h1>}
      <Skeleton className="mt-3 h-5 w-80 max-w-full" />
      <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-64 rounded-lg" />
        ))}
      </div>
    </Page>
  );
}
