import type { FailedWorkList } from '@overline/contracts';
import { call, routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { routeQuery } from '../../api/route-query.ts';
import { Banner } from '../../components/banner.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { TitledSection } from '../../components/titled-section.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { useConsoleMutation, useConsoleQuery } from './console/console-queries.ts';
import { QueryResult } from './console/query-result.tsx';
import { FailureTable } from './failure-table.tsx';

/** Failed work, degraded feeds, and payments that need attention. */
export function FailedTab() {
  const query = useConsoleQuery(routeQuery(queryKeys.adminFailures, routes.failedWorkList));
  const { data } = query;
  return (
    <div className="space-y-8">
      <TitledSection title="Failed work" look="mb-3 text-base">
        <QueryResult query={query}>
          <UnreachableServices services={data?.services ?? []} />
          <FailureTable failures={data} />
        </QueryResult>
      </TitledSection>
      {data ? <Troubles troubles={data.troubles} /> : null}
      <Alerts />
    </div>
  );
}

function UnreachableServices({ services }: Pick<FailedWorkList, 'services'>) {
  const unreachable = services.filter(({ error }) => error !== null);
  if (unreachable.length === 0) return null;
  return (
    <Banner tone="notice" className="mb-3">
      {unreachable.map(({ service, error }) => `${service}: ${error}`).join(' · ')}
    </Banner>
  );
}

function Troubles({ troubles }: Pick<FailedWorkList, 'troubles'>) {
  return (
    <TitledSection title="Unhealthy services" look="mb-3 text-base">
      {troubles.length === 0 ? (
        <p className="text-sm text-quiet">Everything is up.</p>
      ) : (
        <ul className="divide-y rounded-lg border bg-raised text-sm">
          {troubles.map(({ service, part, status, message }) => (
            <li key={`${service} ${part}`} className="px-4 py-3">
              <p className="font-medium wrap-anywhere">
                {`${service}: ${part} `}
                <span className={status === 'down' ? 'text-danger' : 'text-notice'}>
                  {status === 'down' ? 'is down' : 'is degraded'}
                </span>
              </p>
              <p className="wrap-anywhere text-quiet">{message}</p>
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

function Alerts() {
  const query = useConsoleQuery(routeQuery(queryKeys.adminAlerts, routes.billingAlerts));
  const dismiss = useConsoleMutation({
    mutationFn: (id: string) => call(routes.dismissBillingAlert, { params: { id } }),
    failure: 'The alert could not be dismissed. Please try again.',
    queryKey: queryKeys.adminAlerts,
  });
  const alerts = query.data?.alerts;
  return (
    <TitledSection title="Payments to review" look="mb-3 text-base">
      <QueryResult query={query}>
        {alerts?.length === 0 ? <p className="text-sm text-quiet">No payments to review.</p> : null}
        <ul className="divide-y rounded-lg border bg-raised text-sm empty:hidden">
          {alerts?.map(({ id, kind, message, raisedAt }) => (
            <li key={id} className="flex flex-wrap items-start justify-between gap-3 px-4 py-3">
              <div className="min-w-0 flex-1 basis-64">
                <p className="wrap-anywhere">{message}</p>
                <p className="text-xs text-quiet">{`${kind} · ${formatDateTime(raisedAt)}`}</p>
              </div>
              <RowButton label={`Dismiss: ${message}`} busy={dismiss.isPending} onClick={() => dismiss.mutate(id)}>
                Dismiss
              </RowButton>
            </li>
          ))}
        </ul>
      </QueryResult>
    </TitledSection>
  );
}
