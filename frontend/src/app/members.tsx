import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PaymentNotice } from '../features/subscription/payment-notice.tsx';
import { useSessionStore } from '../session/session-context.tsx';
import { keepLastKnown } from './last-known.ts';
import { LiveUpdates } from './live-updates.tsx';

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
