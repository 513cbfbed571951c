import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { routeQuery } from '../../api/route-query.ts';
import { Banner } from '../../components/banner.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { FormPage } from '../../components/page.tsx';
import { notify } from '../../components/toast/notify.ts';
import { refreshUser, useSessionStore } from '../../session/session-context.tsx';

/** The page to which the payment provider returns the user. */
export function SuccessPage() {
  const { search, hash } = useLocation();
  const sessionId = new URLSearchParams(search || hash.slice(1)).get('session_id') ?? '';
  useEffect(() => {
    if (sessionId === '') notify({ type: 'error', message: 'No session ID found' });
  }, [sessionId]);
  return sessionId === '' ? <Navigate to="/pricing" replace /> : <Verification sessionId={sessionId} />;
}

function Verification({ sessionId }: { sessionId: string }) {
  const session = useSessionStore();
  const queries = useQueryClient();
  const { data, isPending } = useQuery({
    ...routeQuery(queryKeys.payment(sessionId), routes.verifyPayment, { body: { sessionId } }),
    retry: 1,
    staleTime: Infinity,
  });
  const paid = data?.success ? data.user.tier : null;
  useEffect(() => {
    if (paid === null) return;
    void refreshUser(session);
    void queries.invalidateQueries({ queryKey: queryKeys.subscription });
  }, [paid, session, queries]);
  if (isPending) {
    return (
      <FormPage title="Payment" lead="One moment.">
        <Banner>Verifying your payment...</Banner>
      </FormPage>
    );
  }
  if (paid === null) {
    return (
      <FormPage title="Payment" lead="Your payment is not lost. Your account shows it as soon as it arrives.">
        <Banner tone="error">Payment verification failed</Banner>
        <ButtonLink to="/pricing" className="mt-6">
          Return to Pricing
        </ButtonLink>
      </FormPage>
    );
  }
  return (
    <FormPage title="Payment successful" lead="Thank you.">
      <Banner tone="success">You are now on the {paid} plan.</Banner>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
        <ButtonLink to="/picks" variant="secondary">
          View Picks
        </ButtonLink>
      </div>
    </FormPage>
  );
}
