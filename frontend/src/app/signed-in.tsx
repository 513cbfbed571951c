import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { PaymentNotice } from '../features/billing/subscription.tsx';
import { useSessionStore } from '../session/session-context.tsx';
import { LiveUpdates } from './live-updates.tsx';
import { keepLastKnown } from './offline-cache.ts';

/** What every page has while somebody is signed in. */
export function Members() {
  const queries = useQueryClient();
  const session = useSessionStore();
  useEffect(() => keepLastKnown(queries, session), [queries, session]);
  return (
    <>
      <LiveUpdates />
      <PaymentNotice />
    </>
  );
}
