import {
  DatabaseSettings,
  migrationSettings,
  readSettings,
  RedisSettings,
  serviceSettings,
} from '@overline/service-kit';
import { z } from 'zod';

/** Origins, comma-separated: the site's own address first, then others at which the same site is reached. */
const SiteUrl = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)).min(1));

export const StripeSettings = z.object({
  /** Without it nothing is sold, and the rest of the product works. */
  STRIPE_SECRET_KEY: z.string().startsWith('sk_').optional(),
  /** Checks the webhooks. Several, comma-separated, while one takes over from another. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .optional(),
  /** Where Stripe answers, unless it is Stripe itself. */
  STRIPE_API_URL: z.url().optional(),
  SITE_URL: SiteUrl.default(['http://localhost:3001']),
  /** The origin at which the provider's webhooks reach the site, unless it is SITE_URL. */
  WEBHOOK_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
});
export type StripeSettings = z.infer<typeof StripeSettings>;

export const BillingSettings = serviceSettings('billing')
  .extend(DatabaseSettings.shape)
  .extend(RedisSettings.shape)
  .extend(StripeSettings.shape)
  // A demo sets its provider up by itself, and learns the secret from it.
  .refine((settings) => !settings.STRIPE_SECRET_KEY || settings.STRIPE_WEBHOOK_SECRET || settings.DEMO, {
    path: ['STRIPE_WEBHOOK_SECRET'],
    error: 'is needed with STRIPE_SECRET_KEY; `npm run stripe:setup` says it',
  });
export type BillingSettings = z.infer<typeof BillingSettings>;

/** @throws InvalidSettings */
export function readConfig(): BillingSettings {
  return readSettings(BillingSettings, process.env);
}

/** What the operator's `stripe:setup` needs. @throws ZodError */
export function readStripeConfig(): StripeSettings {
  return StripeSettings.parse(process.env);
}

/** What a migration reads, and nothing else. @throws InvalidSettings */
export function readMigrationConfig() {
  return migrationSettings(process.env);
}
