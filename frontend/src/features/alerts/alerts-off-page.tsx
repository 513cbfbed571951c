import type { ReplyOf, turnAlertsOff } from '@overline/contracts';
import { errorText } from '../../api/api-error.ts';
import { call, routes } from '../../api/call.ts';
import { useLinkRequest, useLinkToken } from '../../api/email-link.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { RetryBanner } from '../../components/banner.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { FormPage } from '../../components/page.tsx';

/** Opened by the unsubscribe link in an email: turns off the alerts of one channel on load, without a sign-in. */
export function AlertsOffPage() {
  const token = useLinkToken();
  const { data, error, isRefused, retry } = useLinkRequest(token, queryKeys.alertsOff(token), () =>
    call(routes.turnAlertsOff, { params: { token } }),
  );
  if (data)
    return (
      <FormPage title="Alerts are off" lead={doneText(data)}>
        <p className="mb-4">You can turn them on again, or set quiet hours, on the alerts page.</p>
        <ButtonLink to="/alerts">Go to your alerts</ButtonLink>
      </FormPage>
    );
  if (isRefused)
    return (
      <FormPage
        title="This link does not work"
        lead="Open it from the email again, or turn alerts off on the alerts page."
      >
        <ButtonLink to="/alerts">Go to your alerts</ButtonLink>
      </FormPage>
    );
  return (
    <FormPage title="Turning off your alerts" lead={error ? null : 'One moment…'}>
      {error ? (
        <RetryBanner tone="error" onRetry={retry}>
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
