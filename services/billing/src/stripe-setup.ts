import { readStripeSettings } from './config.ts';
import { createSdk } from './provider/stripe-provider.ts';
import { setUpStripe } from './setup/set-up-stripe.ts';

/** The operator's command. Prints what it created, and the secret of a new webhook endpoint. */
try {
  const settings = readStripeSettings();
  const api = createSdk(settings);
  if (!api) throw new Error('Set STRIPE_SECRET_KEY (and SITE_URL, the public address of the site).');
  const renewsSecret = process.argv.includes('--renew-secret');
  const { changes, webhookSecret } = await setUpStripe(api, settings, { renewsSecret });
  console.log(
    changes.length === 0 ? 'Everything is set up already; nothing was changed.' : `Created: ${changes.join('; ')}.`,
  );
  if (webhookSecret) console.log(`STRIPE_WEBHOOK_SECRET=${webhookSecret}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
