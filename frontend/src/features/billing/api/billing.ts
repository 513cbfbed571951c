import { useMutation, useQuery } from '@tanstack/react-query';
import type { PaidTier } from '@overline/contracts';
import { call, routes } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';

/** Whether anything is sold here. Unknown is taken for yes: who presses then reads what the server says. */
export function useIsSelling(): boolean {
  const { data } = useQuery({
    queryKey: queryKeys.offer,
    queryFn: ({ signal }) => call(routes.offer, { signal }),
    staleTime: 5 * 60_000,
  });
  return data?.isSelling ?? true;
}

/** What the person signed in pays for. */
export function useSubscription({ enabled = true } = {}) {
  return useQuery({
    queryKey: queryKeys.subscription,
    queryFn: ({ signal }) => call(routes.subscriptionStatus, { signal }),
    enabled,
  });
}

/** Goes to the payment provider's page on which a plan is bought, or changed. */
export function useCheckout() {
  return useMutation({
    mutationFn: (tier: PaidTier) => call(routes.createCheckoutSession, { body: { tier } }),
    onSuccess: goTo,
  });
}

/** Goes to the payment provider's page on which a subscription is managed. */
export function usePortal() {
  return useMutation({ mutationFn: () => call(routes.createPortalSession), onSuccess: goTo });
}

function goTo({ url }: { url: string }): void {
  window.location.assign(url);
}
