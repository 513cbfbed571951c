import { describe, expect, it } from '@jest/globals';
import { readConfig } from '@overline/service-kit';
import { GatewayConfig } from './config.ts';

const configWith = (extra: Record<string, string> = {}): GatewayConfig =>
  readConfig(GatewayConfig, {
    NATS_URL: 'nats://127.0.0.1:4222',
    REDIS_URL: 'redis://127.0.0.1:6379',
    JWT_SECRET: 'a test secret that is long enough',
    ...extra,
  });

describe('the second factor of Admins', () => {
  it.each(['development', 'test', 'production'])('is required by default with NODE_ENV=%s', (NODE_ENV) => {
    expect(configWith({ NODE_ENV }).adminsNeedSecondFactor).toBe(true);
  });

  it('is not required by default in demo mode', () => {
    expect(configWith({ DEMO: 'true' }).adminsNeedSecondFactor).toBe(false);
  });

  it('can be required in demo mode', () => {
    expect(configWith({ DEMO: 'true', ADMINS_NEED_SECOND_FACTOR: 'true' }).adminsNeedSecondFactor).toBe(true);
  });

  it('cannot be switched off outside demo mode', () => {
    expect(() => configWith({ ADMINS_NEED_SECOND_FACTOR: 'false' })).toThrow('ADMINS_NEED_SECOND_FACTOR');
  });
});
