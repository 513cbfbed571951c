import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { routes } from '../../../api/routes.ts';
import { Button } from '../../../components/button.tsx';
import { formatDateTime } from '../../../format/format.ts';
import { useConsoleQuery } from '../console/auto-refresh.ts';
import { LoadFailure } from '../console/load-failure.tsx';
import { useSettleAlert } from './failure-actions.ts';

/** What about money waits for a person to look at it. */
export function Alerts() {
  const settle = useSettleAlert();
  const { data, error, refetch } = useQuery({
    ...useConsoleQuery(),
    queryKey: queryKeys.adminAlerts,
    queryFn: async ({ signal }) => (await call(routes.billingAlerts, { signal })).alerts,
  });
  return (
    <section aria-labelledby="alerts">
      <h2 id="alerts" className="mb-3 text-base">
        Payments to look at
      </h2>
      {error ? <LoadFailure error={error} retry={() => void refetch()} /> : null}
      {data?.length === 0 ? <p className="text-sm text-quiet">Nothing waits.</p> : null}
      {data && data.length > 0 ? (
        <ul className="divide-y rounded-lg border bg-raised text-sm">
          {data.map(({ id, kind, message, raisedAt }) => (
            <li key={id} className="flex flex-wrap items-start justify-between gap-3 px-4 py-3">
              <div className="min-w-0 flex-1 basis-64">
                <p className="wrap-anywhere">{message}</p>
                <p className="text-xs text-quiet">{`${kind} · ${formatDateTime(raisedAt)}`}</p>
              </div>
              <Button
                variant="secondary"
                size="small"
                aria-label={`Put away: ${message}`}
                aria-disabled={settle.isPending}
                onClick={() => (settle.isPending ? undefined : settle.mutate(id))}
              >
                Put away
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
