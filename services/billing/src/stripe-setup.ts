import { readStripeConfig } from './config.ts';
import { createSdk } from './provider/index.ts';
import { setUpStripe } from './setup/index.ts';

/** The operator's command: prints what it made, and the new endpoint's secret where there is one. */
try {
  const settings = readStripeConfig();
  const api = createSdk(settings);
  if (!api) throw new Error('Set STRIPE_SECRET_KEY (and SITE_URL, the public address of the site).');
  const { changes, webhookSecret } = await setUpStripe(api, {
    siteUrl: settings.SITE_URL[0] ?? '',
    webhookOrigin: settings.WEBHOOK_ORIGIN,
    renewsSecret: process.argv.includes('--renew-secret'),
  });
  console.log(
    changes.length === 0 ? 'Everything stands already; nothing was changed.' : `Made: ${changes.join('; ')}.`,
  );
  if (webhookSecret) console.log(`STRIPE_WEBHOOK_SECRET=${webhookSecret}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
