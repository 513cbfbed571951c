import { useEffect, useEffectEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Alert, type myAlerts, NO_WATCHES_MESSAGE, type ReplyOf } from '@overline/contracts';
import { errorText } from '../../api/api-error.ts';
import { call, routes } from '../../api/call.ts';
import { useAlerts } from '../../api/alerts-query.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Banner, RetryBanner } from '../../components/banner.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Link } from '../../components/link.tsx';
import { Page, Skeleton } from '../../components/page.tsx';
import { Section } from '../../components/settings-section.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { formatAge } from '../../lib/format.ts';
import { useUser } from '../../session/session-context.tsx';
import { useWatches } from '../../watch/watch-queries.ts';
import { useAlertSettings } from './api/alerts.ts';
import { Delivery } from './delivery.tsx';
import { MyWatches } from './my-watches.tsx';

/** Recent alerts, the user's watches, and where alerts are sent. */
export function AlertsPage() {
  const user = useUser();
  if (user === null) return null;
  return (
    <Page title="Alerts" width="text">
      <h1 className="text-xl">Alerts</h1>
      {user.tier === 'Free' ? (
        <Banner className="mt-4" action={<ButtonLink to="/pricing">See the plans</ButtonLink>}>
          {NO_WATCHES_MESSAGE}
        </Banner>
      ) : null}
      <LoadFailure />
      <RecentAlerts />
      <MyWatches />
      <Delivery />
    </Page>
  );
}

/** Shows one error message, even if several of the page's requests have failed. */
function LoadFailure() {
  const failed = [useAlerts(), useWatches(), useAlertSettings()].filter(({ isError }) => isError);
  const [first] = failed;
  if (first === undefined) return null;
  return (
    <RetryBanner tone="error" className="mt-4" onRetry={() => failed.forEach(({ refetch }) => void refetch())}>
      {errorText(first.error, 'Not everything on this page could be loaded.')}
    </RetryBanner>
  );
}

function RecentAlerts() {
  const { data, isError } = useAlerts();
  const now = new Date(useNow(60_000));
  useMarkAsRead(data?.unread ?? 0, data?.alerts.find(({ read }) => !read)?.id);
  if (data === undefined && isError) return null;
  return (
    <Section frame="none" title="Recent alerts">
      {data === undefined ? <Skeleton className="h-20" /> : null}
      {data?.alerts.length === 0 ? (
        <p className="text-sm text-quiet">Nothing yet. New alerts appear here within seconds.</p>
      ) : null}
      {data && data.alerts.length > 0 ? (
        <ul className="divide-y rounded-lg border bg-raised">
          {data.alerts.map((alert) => (
            <li key={alert.id} className="p-4">
              <p className="flex items-baseline justify-between gap-4">
                <AlertTitle alert={alert} />
                <time dateTime={alert.raisedAt} className="shrink-0 text-xs text-quiet">
                  {formatAge(alert.raisedAt, now)}
                </time>
              </p>
              <p className="mt-1 text-sm text-quiet">{alert.text}</p>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}

function AlertTitle({ alert: { title, path, read } }: { alert: Alert }) {
  const text = (
    <>
      {title}
      {read ? null : <span className="ml-2 rounded-full bg-accent-soft px-2 py-0.5 text-xs text-accent">new</span>}
    </>
  );
  if (path === '/alerts') return <span className="min-w-0 font-medium">{text}</span>;
  return (
    <Link to={path} className="min-w-0 font-medium underline decoration-line-strong underline-offset-2">
      {text}
    </Link>
  );
}

/**
 * Marks the shown alerts as read on the server and for the bell. Their "new" labels stay until the list is refetched.
 * `newest` is the ID of the newest unread alert: an alert that arrives later can leave the number of unread ones the
 * same.
 */
function useMarkAsRead(unread: number, newest: string | undefined): void {
  const queries = useQueryClient();
  const read = useMutation({
    mutationFn: () => call(routes.readAlerts),
    onSuccess: () =>
      queries.setQueryData<ReplyOf<typeof myAlerts>>(queryKeys.alerts, (known) => known && { ...known, unread: 0 }),
  });
  const markAsRead = useEffectEvent(() => read.mutate());
  useEffect(() => {
    if (unread > 0) markAsRead();
  }, [unread, newest]);
}
