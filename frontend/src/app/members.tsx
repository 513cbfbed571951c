import { PaymentNotice } from '../features/subscription/payment-notice.tsx';
import { LiveUpdates } from './live-updates.tsx';

/** What every page has while somebody is signed in. */
export function Members() {
  return (
    <>
      <LiveUpdates />
      <PaymentNotice />
    </>
  );
}
