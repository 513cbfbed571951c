import { Injectable } from '@nestjs/common';
import { PaidTier, PLANS } from '@overline/contracts';
import { ProviderNotSetUp } from './provider.errors.ts';
import { StripeProvider } from './stripe-provider.ts';

/** Marks what is ours at the provider. */
export const APP = 'overline';

/** What is sold, as `stripe:setup` makes it: the price of a plan is found by its key, its tier by its metadata. */
export const SOLD = PaidTier.options.map((tier) => ({
  tier,
  productId: `${APP}_${tier.toLowerCase()}`,
  lookupKey: `${APP}_${tier.toLowerCase()}_month`,
  cents: 100 * (PLANS.find((plan) => plan.tier === tier)?.price ?? 0),
}));

interface Known {
  at: number;
  prices: ReadonlyMap<PaidTier, string>;
  tiers: ReadonlyMap<string, PaidTier>;
  portal: string;
}

const KEPT_MS = 10 * 60_000;

/** The prices and the portal at the provider, asked for now and then. */
@Injectable()
export class Catalogue {
  private known: Promise<Known> | undefined;

  constructor(private readonly provider: StripeProvider) {}

  /** @throws ProviderNotSetUp, ProviderAway, NothingForSale */
  async priceOf(tier: PaidTier): Promise<string> {
    const price = (await this.look()).prices.get(tier);
    if (price === undefined) throw new ProviderNotSetUp(`price of ${tier}`);
    return price;
  }

  /** The tier that a price buys; null for a price that is not ours. */
  async tierOf(price: { id: string; metadata?: Record<string, string> }): Promise<PaidTier | null> {
    const marked = PaidTier.safeParse(price.metadata?.['tier']);
    return marked.success ? marked.data : ((await this.look()).tiers.get(price.id) ?? null);
  }

  /** The portal's configuration. @throws ProviderNotSetUp, ProviderAway, NothingForSale */
  async portal(): Promise<string> {
    return (await this.look()).portal;
  }

  private async look(): Promise<Known> {
    const known = await this.known?.catch(() => undefined);
    if (known && Date.now() - known.at < KEPT_MS) return known;
    this.known = this.ask();
    return this.known;
  }

  private async ask(): Promise<Known> {
    const [prices, configurations] = await Promise.all([
      this.provider.call((api) =>
        api.prices.list({ lookup_keys: SOLD.map(({ lookupKey }) => lookupKey), active: true }),
      ),
      this.provider.call((api) => api.billingPortal.configurations.list({ active: true, limit: 100 })),
    ]);
    const portal = configurations.data.find(({ metadata }) => metadata?.['app'] === APP);
    if (!portal) throw new ProviderNotSetUp('portal configuration');
    const found = SOLD.flatMap(({ tier, lookupKey }) => {
      const price = prices.data.find(({ lookup_key }) => lookup_key === lookupKey);
      return price ? [[tier, price.id] as const] : [];
    });
    return {
      at: Date.now(),
      prices: new Map(found),
      tiers: new Map(found.map(([tier, id]) => [id, tier])),
      portal: portal.id,
    };
  }
}
