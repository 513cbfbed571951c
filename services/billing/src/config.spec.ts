import { expect, it } from '@jest/globals';
import { readConfig } from '@overline/service-kit';
import { BillingConfig } from './config.ts';

const SERVERS = {
  DATABASE_URL: 'postgres://billing@localhost/overline',
  REDIS_URL: 'redis://localhost',
  NATS_URL: 'nats://localhost',
};

it('takes empty Stripe settings as unset, so that nothing is sold', () => {
  const empty = { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', STRIPE_API_URL: '', WEBHOOK_ORIGIN: '' };
  const config = readConfig(BillingConfig, { ...SERVERS, ...empty });
  expect(config).toMatchObject({
    STRIPE_SECRET_KEY: undefined,
    STRIPE_WEBHOOK_SECRET: undefined,
    STRIPE_API_URL: undefined,
    WEBHOOK_ORIGIN: undefined,
  });
});

it('requires the secret of the webhooks with a key', () => {
  expect(() =>
    readConfig(BillingConfig, { ...SERVERS, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: '' }),
  ).toThrow(/STRIPE_WEBHOOK_SECRET: is needed with STRIPE_SECRET_KEY/);
});
