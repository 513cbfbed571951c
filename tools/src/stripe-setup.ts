import { runBuilt } from './build/run-built.ts';
import { runCommand } from './command/command.ts';

/**
 * `npm run stripe:setup`, with STRIPE_SECRET_KEY and SITE_URL in the environment: creates products, prices and the
 * webhook in Stripe. Idempotent. `-- --renew-secret` recreates the webhook endpoint.
 */
await runCommand(() => runBuilt('services/billing/dist/stripe-setup.js', process.argv.slice(2)));
