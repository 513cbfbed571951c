import { useState } from 'react';
import { useSubscription } from '../../api/billing.ts';
import { useUser } from '../../session/session-context.tsx';
import { paysForPlan } from './paying.ts';
import { money } from './subscription-words.ts';

const KEY = 'paymentNoticePutAway';

/** On every page: a payment did not go through, and what to do. Who has put it away sees it again at the next try. */
export function PaymentNotice() {
  const user = useUser();
  const { data } = useSubscription({ enabled: user !== null && paysForPlan(user.tier) });
  const [putAway, setPutAway] = useState(() => sessionStorage.getItem(KEY));
  const notice = user === null ? null : (data?.notice ?? null);
  if (notice === null || notice.id === putAway) return null;
  const close = (): void => {
    sessionStorage.setItem(KEY, notice.id);
    setPutAway(notice.id);
  };
  return (
    <aside aria-label="Payment" className="border-b bg-notice-soft px-4 py-2 text-center text-sm text-notice">
      <p role="status">
        Your payment of {money(notice.amountCents, notice.currency)} did not go through.{' '}
        <a href={notice.url} target="_blank" rel="noreferrer" className="font-medium underline">
          Pay it now
        </a>{' '}
        or update your card under Manage Subscription.{' '}
        <button type="button" className="underline" onClick={close}>
          Close
        </button>
      </p>
    </aside>
  );
}
