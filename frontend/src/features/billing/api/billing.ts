import { useMutation, useQuery } from '@tanstack/react-query';
import type { PaidTier } from '@overline/contracts';
import { call, routes } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';

/** True while unknown: checkout then reports the actual state. */
export function useIsSelling(): boolean {
  const { data } = useQuery({
    queryKey: queryKeys.offer,
    queryFn: ({ signal }) => call(routes.offer, { signal }),
    staleTime: 5 * 60_000,
  });
  return data?.isSelling ?? true;
}

export function useSubscription({ enabled = true } = {}) {
  return useQuery({
    queryKey: queryKeys.subscription,
    queryFn: ({ signal }) => call(routes.subscriptionStatus, { signal }),
    enabled,
  });
}

/** Redirects to the payment provider's checkout. */
export function useCheckout() {
  return useMutation({
    mutationFn: (tier: PaidTier) => call(routes.createCheckoutSession, { body: { tier } }),
    onSuccess: redirectTo,
  });
}

/** Redirects to the payment provider's billing portal. */
export function useBillingPortal() {
  return useMutation({ mutationFn: () => call(routes.createPortalSession), onSuccess: redirectTo });
}

function redirectTo({ url }: { url: string }): void {
  window.location.assign(url);
}
