import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildAll } from './build/build-all.ts';
import { readSettings } from './up/settings.ts';

/**
 * `npm run stripe:setup`, with STRIPE_SECRET_KEY and SITE_URL in the environment: makes what the product needs at
 * Stripe, and changes nothing where it stands. `-- --renew-secret` makes the webhook endpoint anew.
 */
const { home } = readSettings(process.env);
await buildAll(home);
const { status } = spawnSync(
  process.execPath,
  [join(home, 'services/billing/dist/stripe-setup.js'), ...process.argv.slice(2)],
  { stdio: 'inherit', env: process.env },
);
process.exitCode = status ?? 1;
