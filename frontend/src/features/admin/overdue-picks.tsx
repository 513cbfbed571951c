import { lazy, Suspense, useState } from 'react';
import type { OverduePick } from '@overline/contracts';
import { routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { routeQuery } from '../../api/route-query.ts';
import { RowButton } from '../../components/row-button.tsx';
import { TitledSection } from '../../components/titled-section.tsx';
import { formatDateTime, formatPick } from '../../lib/format.ts';
import { useConsoleQuery } from './console/console-queries.ts';
import { QueryResult } from './console/query-result.tsx';

// Forms and schemas are loaded when the first dialog opens.
const VoidPickDialog = lazy(() => import('./void-pick-dialog.tsx').then((file) => ({ default: file.VoidPickDialog })));

/** Picks still without a result more than a day after their games, each with a button to void it. */
export function OverduePicks() {
  const [chosen, setChosen] = useState<OverduePick | null>(null);
  const query = useConsoleQuery(routeQuery(queryKeys.adminOverduePicks, routes.overduePicks));
  const picks = query.data?.picks ?? [];
  if (!query.error && picks.length === 0) return null;
  return (
    <QueryResult query={query}>
      <TitledSection title="Picks without a result" look="mb-3 text-base" className="mb-6">
        <ul className="divide-y rounded-lg border bg-raised text-sm">
          {picks.map((pick) => (
            <li key={pick.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-medium wrap-anywhere">{nameOf(pick)}</p>
                <p className="text-xs text-quiet">{`${pick.league} · game started ${formatDateTime(pick.startsAt)}`}</p>
              </div>
              <RowButton label={`Void ${nameOf(pick)}`} onClick={() => setChosen(pick)}>
                Void
              </RowButton>
            </li>
          ))}
        </ul>
        <Suspense>
          {chosen ? <VoidPickDialog id={chosen.id} name={nameOf(chosen)} onClose={() => setChosen(null)} /> : null}
        </Suspense>
      </TitledSection>
    </QueryResult>
  );
}

/** "Ada Moreno Over 20.5 Points". */
function nameOf({ playerName, pickDirection, propLine, propType }: OverduePick): string {
  return `${playerName} ${formatPick(pickDirection, propLine, propType)}`;
}
