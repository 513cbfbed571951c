import { DatabaseSettings, optionalSetting, RedisSettings, serviceConfig } from '@overline/service-kit';
import { z } from 'zod';

const list = z.string().transform((text) => text.split(',').map((part) => part.trim()));
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

const StripeSettings = z.object({
  /** Without it nothing is sold; everything else works. */
  STRIPE_SECRET_KEY: optionalSetting(z.string().startsWith('sk_')),
  /** Verifies webhooks. Several, comma-separated, during a rotation. */
  STRIPE_WEBHOOK_SECRET: optionalSetting(list),
  /** The address of the API, if it is not Stripe's own. */
  STRIPE_API_URL: optionalSetting(z.url()),
  /** The site's origins, comma-separated. The first is the default for links. */
  SITE_URL: list.pipe(z.array(origin).min(1)).default(['http://localhost:3001']),
  /** The origin that receives webhooks, unless it is SITE_URL. */
  WEBHOOK_ORIGIN: optionalSetting(origin),
});
export type StripeSettings = z.infer<typeof StripeSettings>;

const Settings = serviceConfig('billing', {
  ...DatabaseSettings.shape,
  ...RedisSettings.shape,
  ...StripeSettings.shape,
});

export class BillingConfig extends Settings {
  // A demo needs no secret here: it creates its own webhook endpoint at each start.
  static override readonly schema = Settings.schema.refine(
    (settings) => !settings.STRIPE_SECRET_KEY || settings.STRIPE_WEBHOOK_SECRET || settings.DEMO,
    {
      path: ['STRIPE_WEBHOOK_SECRET'],
      error: 'is needed with STRIPE_SECRET_KEY; `npm run stripe:setup` prints it',
    },
  );

  /** The address of a page of the site, at the caller's origin if it is one of the site's. */
  pageUrl(path: string, callerOrigin: string | null): string {
    const siteOrigin = this.SITE_URL.find((candidate) => candidate === callerOrigin) ?? this.SITE_URL[0] ?? '';
    return `${siteOrigin}${path}`;
  }
}

/** The settings of the operator's command `stripe:setup`. @throws ZodError */
export function readStripeSettings(): StripeSettings {
  return StripeSettings.parse(process.env);
}
