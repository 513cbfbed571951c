import { useMutation, useQuery } from '@tanstack/react-query';
import type { PaidTier } from '@overline/contracts';
import { call, routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Button, type ButtonVariant } from '../../components/button.tsx';

/** Redirects to the payment provider's checkout. A failure is silent: the button becomes active again. */
export function BuyPlan({ tier, variant }: { tier: PaidTier; variant: ButtonVariant }) {
  const { data: offer } = useQuery({
    queryKey: queryKeys.offer,
    queryFn: ({ signal }) => call(routes.offer, { signal }),
    staleTime: 5 * 60_000,
  });
  const checkout = useMutation({
    mutationFn: () => call(routes.createCheckoutSession, { body: { tier } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  // While the offer is unknown, the checkout reports the actual state.
  if (offer?.isSelling === false)
    return <p className="text-center text-sm text-quiet">This server does not sell plans.</p>;
  return (
    <Button
      variant={variant}
      className="w-full"
      aria-disabled={checkout.isPending}
      onClick={() => (checkout.isPending ? undefined : checkout.mutate())}
    >
      {checkout.isPending ? 'Processing...' : `Choose ${tier}`}
    </Button>
  );
}
