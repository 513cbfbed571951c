import { isDeepStrictEqual } from 'node:util';
import Stripe from 'stripe';
import type { StripeSettings } from '../config.ts';
import { APP, SOLD } from '../provider/catalog.ts';
import { EVENT_TYPES } from '../webhooks/webhook-event.ts';

interface SetupResult {
  /** What was created or changed, one line each. */
  changes: string[];
  /** Undefined unless the endpoint was created now: the provider does not return it later. */
  webhookSecret: string | undefined;
}

/**
 * Creates what the product needs at the provider: products, prices by lookup key, the portal's configuration and the
 * webhook endpoint. Idempotent. `renewsSecret` replaces the webhook endpoint to get a new secret.
 */
export async function setUpStripe(
  api: Stripe,
  { SITE_URL, WEBHOOK_ORIGIN }: Pick<StripeSettings, 'SITE_URL' | 'WEBHOOK_ORIGIN'>,
  { renewsSecret }: { renewsSecret: boolean } = { renewsSecret: false },
): Promise<SetupResult> {
  const siteUrl = SITE_URL[0] ?? '';
  const changes: string[] = [];
  const note = (line: string): void => void changes.push(line);
  const prices: { product: string; prices: string[] }[] = [];
  for (const plan of SOLD) {
    await ensureProduct(api, plan, note);
    prices.push({ product: plan.productId, prices: [await ensurePrice(api, plan, note)] });
  }
  await ensurePortal(api, siteUrl, prices, note);
  const webhookSecret = await ensureEndpoint(
    api,
    `${WEBHOOK_ORIGIN ?? siteUrl}/api/stripe/webhook`,
    renewsSecret,
    note,
  );
  return { changes, webhookSecret };
}

type Sold = (typeof SOLD)[number];
type Note = (line: string) => void;

async function ensureProduct(api: Stripe, { productId, tier }: Sold, note: Note): Promise<void> {
  const { data } = await api.products.list({ ids: [productId], limit: 1 });
  if (data.length > 0) return;
  await api.products.create({ id: productId, name: `Overline ${tier}`, metadata: { app: APP, tier } });
  note(`product ${productId}`);
}

/** A price cannot be changed. A new one takes over the lookup key; existing subscriptions keep the old one. */
async function ensurePrice(api: Stripe, { productId, tier, lookupKey, cents }: Sold, note: Note): Promise<string> {
  const { data } = await api.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  const [existing] = data;
  if (existing?.unit_amount === cents && existing.metadata['tier'] === tier) return existing.id;
  const created = await api.prices.create({
    product: productId,
    currency: 'usd',
    unit_amount: cents,
    recurring: { interval: 'month' },
    lookup_key: lookupKey,
    transfer_lookup_key: true,
    metadata: { app: APP, tier },
  });
  note(`price ${lookupKey} of ${cents} cents a month`);
  return created.id;
}

async function ensurePortal(
  api: Stripe,
  siteUrl: string,
  products: { product: string; prices: string[] }[],
  note: Note,
): Promise<void> {
  const features = {
    customer_update: { enabled: false },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' as const, proration_behavior: 'none' as const },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price' as const],
      products,
      proration_behavior: 'always_invoice' as const,
      schedule_at_period_end: { conditions: [{ type: 'decreasing_item_amount' as const }] },
    },
  };
  const default_return_url = `${siteUrl}/account`;
  const all = await api.billingPortal.configurations.list({ active: true, limit: 100 });
  const existing = all.data.find(({ metadata }) => metadata?.['app'] === APP);
  if (existing && existing.default_return_url === default_return_url && contains(existing.features, features)) return;
  if (existing) await api.billingPortal.configurations.update(existing.id, { features, default_return_url });
  else await api.billingPortal.configurations.create({ features, default_return_url, metadata: { app: APP } });
  note('portal configuration');
}

async function ensureEndpoint(
  api: Stripe,
  url: string,
  renewsSecret: boolean,
  note: Note,
): Promise<string | undefined> {
  const wanted = [...EVENT_TYPES].sort();
  const all = await api.webhookEndpoints.list({ limit: 100 });
  let existing = all.data.find((endpoint) => endpoint.url === url);
  if (existing && renewsSecret) {
    await api.webhookEndpoints.del(existing.id);
    existing = undefined;
  }
  if (!existing) {
    const created = await api.webhookEndpoints.create({
      url,
      enabled_events: wanted,
      api_version: Stripe.API_VERSION,
      metadata: { app: APP },
    });
    note(`webhook endpoint ${url}`);
    return created.secret;
  }
  if (isDeepStrictEqual([...existing.enabled_events].sort(), wanted) && existing.status === 'enabled') return undefined;
  await api.webhookEndpoints.update(existing.id, { enabled_events: wanted, disabled: false });
  note(`webhook endpoint ${url}`);
  return undefined;
}

/** True if `existing` has everything that `wanted` has; the provider fills in defaults. */
function contains(existing: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted))
    return (
      Array.isArray(existing) &&
      existing.length === wanted.length &&
      wanted.every((item) => existing.some((candidate) => contains(candidate, item)))
    );
  if (typeof wanted !== 'object' || wanted === null) return existing === wanted;
  return (
    typeof existing === 'object' &&
    existing !== null &&
    Object.entries(wanted).every(([key, value]) => contains(Reflect.get(existing, key), value))
  );
}
