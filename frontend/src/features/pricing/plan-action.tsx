import { useLocation } from 'react-router-dom';
import type { PaidTier, Plan } from '@overline/contracts';
import { useCheckout, useIsSelling } from '../../api/billing.ts';
import { Button, ButtonLink, type ButtonVariant } from '../../components/button.tsx';
import { useUser } from '../../session/session-context.tsx';

/** What a person can do with a plan: join, sign in to buy, buy, keep it. */
export function PlanAction({ plan }: { plan: Plan }) {
  const user = useUser();
  const { pathname } = useLocation();
  const variant: ButtonVariant = plan.isMostPopular ? 'primary' : 'secondary';
  if (user === null && plan.price === 0) {
    return (
      <ButtonLink to="/register" variant={variant} className="w-full">
        Get Started Free
      </ButtonLink>
    );
  }
  if (user === null) {
    return (
      <ButtonLink
        to="/login"
        state={{ from: pathname === '/' ? '/pricing' : pathname }}
        variant={variant}
        className="w-full"
      >
        Choose {plan.tier}
      </ButtonLink>
    );
  }
  if (user.tier === plan.tier)
    return <p className="flex min-h-11 items-center justify-center text-sm font-medium">Your plan</p>;
  if (plan.tier !== 'Premium' && plan.tier !== 'Platinum') return null;
  return <BuyPlan tier={plan.tier} variant={variant} />;
}

/** A failure says nothing: the button stands there again, and can be pressed again. */
function BuyPlan({ tier, variant }: { tier: PaidTier; variant: ButtonVariant }) {
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
