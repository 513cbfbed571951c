import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, errorText } from '../../api/api-error.ts';
import { call, routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { RetryBanner } from '../../components/banner.tsx';
import { buttonClass } from '../../components/button.tsx';
import { Link } from '../../components/link.tsx';
import { FormPage } from '../../components/page.tsx';
import { refreshUser, useSession, useSessionStore } from '../../session/session-context.tsx';
import { useLinkToken } from '../../hooks/use-link-token.ts';

export function ConfirmEmailPage() {
  const token = useLinkToken();
  // A query instead of a mutation, because it sends the token only once even if the page is mounted twice.
  const confirmation = useQuery({
    queryKey: queryKeys.confirmation(token),
    queryFn: () => call(routes.confirmEmail, { body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const { data, error, refetch } = confirmation;
  useRefreshedAccount(data?.email);
  if (data) return <Confirmed email={data.email} />;
  const isLinkRefused = token === '' || (error instanceof ApiError && error.status !== null && error.status < 500);
  if (isLinkRefused) return <Refused reason={error ? errorText(error, '') : 'Open the link from the email again.'} />;
  return (
    <FormPage title="Confirming your address" lead={error ? null : 'One moment…'}>
      {error ? (
        <RetryBanner tone="error" onRetry={() => void refetch()}>
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
      <Link to={isSignedIn ? '/account' : '/login'} className={buttonClass('primary')}>
        {isSignedIn ? 'Go to your account' : 'Sign in'}
      </Link>
    </FormPage>
  );
}

function Refused({ reason }: { reason: string }) {
  return (
    <FormPage title="This link does not work" lead={reason}>
      <Link to="/account" className={buttonClass('primary')}>
        Go to your account
      </Link>
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
