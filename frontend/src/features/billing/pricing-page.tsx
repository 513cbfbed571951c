import { Page } from '../../components/page.tsx';
import { PlanCards } from './plan-cards.tsx';

export function PricingPage() {
  return (
    <Page title="Pricing">
      <h1 className="text-xl">Choose your plan</h1>
      <p className="mt-2 mb-8 max-w-prose text-quiet">
        Every plan uses the same forecasts and the same public record. Paid plans show you more of them, not better
        ones.
      </p>
      <PlanCards level={2} />
      <p className="mt-6 text-sm text-quiet">
        Prices in US dollars. For adults 18 and over. Overline takes no bets and holds no stakes.
      </p>
    </Page>
  );
}
