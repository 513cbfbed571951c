import { useMutation, useQuery } from '@tanstack/react-query';
import { type PaidTier, TIERS } from '@overline/contracts';
import { call, routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { routeQuery } from '../../api/route-query.ts';
import { Button, type ButtonVariant } from '../../components/button.tsx';
import { useUser } from '../../session/session-context.tsx';
import { useSubscription } from './use-subscription.ts';

/** Redirects to the payment provider's checkout. After a failure there is no message; the button is active again. */
export function BuyPlan({ tier, variant }: { tier: PaidTier; variant: ButtonVariant }) {
  const { data: offer } = useQuery({ ...routeQuery(queryKeys.offer, routes.offer), staleTime: 5 * 60_000 });
  const isGranted = useIsGranted(tier);
  const checkout = useMutation({
    mutationFn: () => call(routes.createCheckoutSession, { body: { tier } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  if (isGranted)
    return <p className="flex min-h-11 items-center justify-center text-sm text-quiet">Included in your plan</p>;
  // While the offer is loading, show the button. If nothing is for sale, the checkout request fails.
  if (offer?.isSelling === false)
    return <p className="text-center text-sm text-quiet">This server does not sell plans.</p>;
  return (
    <Button variant={variant} className="w-full" busy={checkout.isPending} onClick={() => checkout.mutate()}>
      {checkout.isPending ? 'Processing...' : `Choose ${tier}`}
    </Button>
  );
}

/** Whether the user has a higher plan that was granted for free, so that there is nothing to buy or change. */
function useIsGranted(tier: PaidTier): boolean {
  const user = useUser();
  const isIncluded = user !== null && TIERS.indexOf(user.tier) > TIERS.indexOf(tier);
  const { data } = useSubscription({ enabled: isIncluded });
  return isIncluded && (data?.status === 'none' || data?.status === 'ended');
}
