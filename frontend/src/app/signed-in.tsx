import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { PaymentNotice } from '../features/billing/subscription.tsx';
import { useSessionStore } from '../session/session-context.tsx';
import { LiveUpdates } from './live-updates.tsx';
import { persistQueries } from './offline-cache.ts';

/** Everything that runs only while signed in. */
export function SignedInExtras() {
  const queries = useQueryClient();
  const session = useSessionStore();
  useEffect(() => persistQueries(queries, session), [queries, session]);
  return (
    <>
      <LiveUpdates />
      <PaymentNotice />
    </>
  );
}
