import { useQuery } from '@tanstack/react-query';
import type { ReplyOf, turnAlertsOff } from '@overline/contracts';
import { ApiError, errorText } from '../../api/api-error.ts';
import { call, routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { RetryBanner } from '../../components/banner.tsx';
import { buttonClass } from '../../components/button.tsx';
import { Link } from '../../components/link.tsx';
import { FormPage } from '../../components/page.tsx';
import { useLinkToken } from '../../hooks/use-link-token.ts';

/** Opened by the unsubscribe link in an email: turns off the alerts of one channel on load, without a sign-in. */
export function AlertsOffPage() {
  const token = useLinkToken();
  // A query instead of a mutation, because it sends the request only once even if the page is mounted twice.
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.alertsOff(token),
    queryFn: () => call(routes.turnAlertsOff, { params: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  if (data)
    return (
      <FormPage title="Alerts are off" lead={doneText(data)}>
        <p className="mb-4">You can turn them on again, or set quiet hours, on the alerts page.</p>
        <Link to="/alerts" className={buttonClass('primary')}>
          Go to your alerts
        </Link>
      </FormPage>
    );
  const isInvalidLink = token === '' || (error instanceof ApiError && error.status !== null && error.status < 500);
  if (isInvalidLink)
    return (
      <FormPage
        title="This link does not work"
        lead="Open it from the email again, or turn alerts off on the alerts page."
      >
        <Link to="/alerts" className={buttonClass('primary')}>
          Go to your alerts
        </Link>
      </FormPage>
    );
  return (
    <FormPage title="Turning off your alerts" lead={error ? null : 'One moment…'}>
      {error ? (
        <RetryBanner tone="error" onRetry={() => void refetch()}>
          {errorText(error, 'Your alerts are still on.')}
        </RetryBanner>
      ) : null}
    </FormPage>
  );
}

function doneText({ channel }: ReplyOf<typeof turnAlertsOff>): string {
  if (channel === 'email') return 'You will get no more email alerts. Your watches stay as they are.';
  if (channel === 'discord') return 'You will get no more messages on Discord. Your watches stay as they are.';
  if (channel === 'push') return 'That browser will get no more alerts. Your watches stay as they are.';
  return 'They were already off. Your watches stay as they are.';
}
