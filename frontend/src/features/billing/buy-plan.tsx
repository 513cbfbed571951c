import type { PaidTier } from '@overline/contracts';
import { Button, type ButtonVariant } from '../../components/button.tsx';
import { useCheckout, useIsSelling } from './api/billing.ts';

/** A failed checkout is silent: the button becomes active again. */
export function BuyPlan({ tier, variant }: { tier: PaidTier; variant: ButtonVariant }) {
  const isSelling = useIsSelling();
  const checkout = useCheckout();
  if (!isSelling) return <p className="text-center text-sm text-quiet">Nothing is sold here.</p>;
  return (
    <Button
      variant={variant}
      className="w-full"
      aria-disabled={checkout.isPending}
      onClick={() => (checkout.isPending ? undefined : checkout.mutate(tier))}
    >
      {checkout.isPending ? 'Processing...' : `Choose ${tier}`}
    </Button>
  );
}
