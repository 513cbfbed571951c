import { Page } from '../../components/page.tsx';
import { PlanCards } from './plan-cards.tsx';

export function PricingPage() {
  return (
    <Page title="Pricing">
      <h1 className="text-xl">Choose your plan</h1>
      <p className="mt-2 mb-8 max-w-prose text-quiet">
        Every plan sees the same forecasts and the same public record. A paid plan shows more of them; it does not make
        them better.
      </p>
      <PlanCards level={2} />
      <p className="mt-6 text-sm text-quiet">
        Prices in US dollars. For people aged 18 and over. Overline takes no bets and holds no stakes.
      </p>
    </Page>
  );
}
