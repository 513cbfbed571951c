import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorText } from '../../api/api-error.ts';
import { call, routes } from '../../api/call.ts';
import { useLinkRequest, useLinkToken } from '../../api/email-link.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { RetryBanner } from '../../components/banner.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { FormPage } from '../../components/page.tsx';
import { refreshUser, useSession, useSessionStore } from '../../session/session-context.tsx';

export function ConfirmEmailPage() {
  const token = useLinkToken();
  const { data, error, isRefused, retry } = useLinkRequest(token, queryKeys.confirmation(token), () =>
    call(routes.confirmEmail, { body: { token } }),
  );
  useRefreshedAccount(data?.email);
  if (data) return <Confirmed email={data.email} />;
  if (isRefused) return <Refused reason={error ? errorText(error, '') : 'Open the link from the email again.'} />;
  return (
    <FormPage title="Confirming your address" lead={error ? null : 'One moment…'}>
      {error ? (
        <RetryBanner tone="error" onRetry={retry}>
          {errorText(error, 'The address could not be confirmed.')}
        </RetryBanner>
      ) : null}
    </FormPage>
  );
}

function Confirmed({ email }: { email: string }) {
  const isSignedIn = useSession().status === 'authenticated';
  return (
    <FormPage title="Address confirmed" lead={`${email} is now the email address of your account.`}>
      <ButtonLink to={isSignedIn ? '/account' : '/login'}>{isSignedIn ? 'Go to your account' : 'Sign in'}</ButtonLink>
    </FormPage>
  );
}

function Refused({ reason }: { reason: string }) {
  return (
    <FormPage title="This link does not work" lead={reason}>
      <ButtonLink to="/account">Go to your account</ButtonLink>
    </FormPage>
  );
}

/** Refetches the account once an address is confirmed, because the account may have a new address now. */
function useRefreshedAccount(confirmed: string | undefined): void {
  const session = useSessionStore();
  const queries = useQueryClient();
  useEffect(() => {
    if (confirmed === undefined) return;
    void queries.invalidateQueries({ queryKey: queryKeys.emailConfirmation });
    if (session.read().status === 'authenticated') void refreshUser(session);
  }, [confirmed, queries, session]);
}
