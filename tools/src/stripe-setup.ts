import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildAll } from './build/build-all.ts';
import { readSettings } from './up/settings.ts';

/**
 * `npm run stripe:setup`, with STRIPE_SECRET_KEY and SITE_URL in the environment: creates products, prices and the
 * webhook in Stripe. Idempotent. `-- --renew-secret` recreates the webhook endpoint.
 */
const { home } = readSettings(process.env);
await buildAll(home);
const { status } = spawnSync(
  process.execPath,
  [join(home, 'services/billing/dist/stripe-setup.js'), ...process.argv.slice(2)],
  { stdio: 'inherit', env: process.env },
);
process.exitCode = status ?? 1;
