import { Injectable } from '@nestjs/common';
import { PaidTier, PLANS } from '@overline/contracts';
import { ProviderNotSetUp } from '../billing.errors.ts';
import { StripeProvider } from './stripe-provider.ts';

/** Marks our objects at the provider. */
export const APP = 'overline';

/** The plans for sale, as `stripe:setup` creates them. A plan's price is found by lookup key, its tier by metadata. */
export const SOLD = PaidTier.options.map((tier) => ({
  tier,
  productId: `${APP}_${tier.toLowerCase()}`,
  lookupKey: `${APP}_${tier.toLowerCase()}_month`,
  cents: 100 * (PLANS.find((plan) => plan.tier === tier)?.price ?? 0),
}));

interface Loaded {
  atMs: number;
  prices: ReadonlyMap<PaidTier, string>;
  tiers: ReadonlyMap<string, PaidTier>;
  portal: string;
}

const CACHE_MS = 10 * 60_000;

/** The prices and the portal configuration at the provider, cached for ten minutes. */
@Injectable()
export class Catalog {
  private loaded: Promise<Loaded> | undefined;

  constructor(private readonly provider: StripeProvider) {}

  /** @throws ProviderNotSetUp, ProviderUnavailable, NothingForSale */
  async priceOf(tier: PaidTier): Promise<string> {
    const price = (await this.load()).prices.get(tier);
    if (price === undefined) throw new ProviderNotSetUp(`price of ${tier}`);
    return price;
  }

  /** The tier that a price buys; null for an unknown price. */
  async tierOf(price: { id: string; metadata?: Record<string, string> }): Promise<PaidTier | null> {
    const marked = PaidTier.safeParse(price.metadata?.['tier']);
    return marked.success ? marked.data : ((await this.load()).tiers.get(price.id) ?? null);
  }

  /** The portal's configuration. @throws ProviderNotSetUp, ProviderUnavailable, NothingForSale */
  async portal(): Promise<string> {
    return (await this.load()).portal;
  }

  private async load(): Promise<Loaded> {
    const cached = await this.loaded?.catch(() => undefined);
    if (cached && performance.now() - cached.atMs < CACHE_MS) return cached;
    this.loaded = this.fetch();
    return this.loaded;
  }

  private async fetch(): Promise<Loaded> {
    const [prices, configurations] = await Promise.all([
      this.provider.call((api) =>
        api.prices.list({ lookup_keys: SOLD.map(({ lookupKey }) => lookupKey), active: true }),
      ),
      this.provider.call((api) => api.billingPortal.configurations.list({ active: true, limit: 100 })),
    ]);
    const portal = configurations.data.find(({ metadata }) => metadata?.['app'] === APP);
    if (!portal) throw new ProviderNotSetUp('portal configuration');
    const pricesByTier = SOLD.flatMap(({ tier, lookupKey }) => {
      const price = prices.data.find(({ lookup_key }) => lookup_key === lookupKey);
      return price ? [[tier, price.id] as const] : [];
    });
    return {
      atMs: performance.now(),
      prices: new Map(pricesByTier),
      tiers: new Map(pricesByTier.map(([tier, id]) => [id, tier])),
      portal: portal.id,
    };
  }
}
