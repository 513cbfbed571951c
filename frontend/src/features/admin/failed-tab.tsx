import type { HouseFailures } from '@overline/contracts';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { useBillingAlerts, useFailures, useSettleAlert } from './api/failures.ts';
import { LoadFailure } from './console/load-failure.tsx';
import { FailureTable } from './failure-table.tsx';

/** Failed work, degraded feeds, and payments that need attention. */
export function FailedTab() {
  const { data, error, refetch } = useFailures();
  return (
    <div className="space-y-8">
      <section aria-labelledby="failed-work">
        <h2 id="failed-work" className="mb-3 text-base">
          Failed work
        </h2>
        {error ? <LoadFailure error={error} retry={() => void refetch()} /> : null}
        {data ? <UnreachableServices failures={data} /> : null}
        {error && !data ? null : <FailureTable failures={data} />}
      </section>
      <Troubles troubles={data?.troubles} />
      <Alerts />
    </div>
  );
}

function UnreachableServices({ failures: { services } }: { failures: HouseFailures }) {
  const away = services.filter((one) => one.away !== null);
  if (away.length === 0) return null;
  return (
    <Banner tone="notice" className="mb-3">
      {away.map(({ service, away: reason }) => `${service}: ${reason}`).join(' · ')}
    </Banner>
  );
}

function Troubles({ troubles }: { troubles: HouseFailures['troubles'] | undefined }) {
  if (troubles === undefined) return null;
  return (
    <section aria-labelledby="troubles">
      <h2 id="troubles" className="mb-3 text-base">
        Feeds and parts that are not well
      </h2>
      {troubles.length === 0 ? (
        <p className="text-sm text-quiet">All parts answer.</p>
      ) : (
        <ul className="divide-y rounded-lg border bg-raised text-sm">
          {troubles.map(({ service, part, status, message }) => (
            <li key={`${service} ${part}`} className="px-4 py-3">
              <p className="font-medium wrap-anywhere">
                {`${service}: ${part} `}
                <span className={status === 'down' ? 'text-danger' : 'text-notice'}>
                  {status === 'down' ? 'is down' : 'is not well'}
                </span>
              </p>
              <p className="wrap-anywhere text-quiet">{message}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Alerts() {
  const settle = useSettleAlert();
  const { data, error, refetch } = useBillingAlerts();
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
