import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { OverduePick } from '@overline/contracts';
import { call, routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Button } from '../../components/button.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { useConsoleOptions } from './api/console-queries.ts';
import { QueryResult } from './console/query-result.tsx';
import { pickText } from './pick-text.ts';

// Forms and schemas are loaded when the first dialog opens.
const VoidPickDialog = lazy(() => import('./void-pick-dialog.tsx').then((file) => ({ default: file.VoidPickDialog })));

/** Picks that still wait for a result more than a day after their games, each with a button to void it. */
export function OverduePicks() {
  const [chosen, setChosen] = useState<OverduePick | null>(null);
  const query = useQuery({
    ...useConsoleOptions(),
    queryKey: queryKeys.adminOverduePicks,
    queryFn: async ({ signal }) => (await call(routes.overduePicks, { signal })).picks,
  });
  if (!query.error && !query.data?.length) return null;
  return (
    <QueryResult query={query}>
      <section aria-labelledby="overdue-picks" className="mb-6">
        <h2 id="overdue-picks" className="mb-3 text-base">
          Picks without a result
        </h2>
        <ul className="divide-y rounded-lg border bg-raised text-sm">
          {query.data?.map((pick) => (
            <li key={pick.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-medium wrap-anywhere">{pickText(pick)}</p>
                <p className="text-xs text-quiet">{`${pick.league} · game started ${formatDateTime(pick.startsAt)}`}</p>
              </div>
              <Button
                variant="secondary"
                size="small"
                aria-label={`Void ${pickText(pick)}`}
                onClick={() => setChosen(pick)}
              >
                Void
              </Button>
            </li>
          ))}
        </ul>
        <Suspense>{chosen ? <VoidPickDialog pick={chosen} onClose={() => setChosen(null)} /> : null}</Suspense>
      </section>
    </QueryResult>
  );
}
