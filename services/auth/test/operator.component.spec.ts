import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findAccount } from '@overline/contracts';
import { InvalidSettings, readConfig } from '@overline/service-kit';
import { startServers, type TestServers } from '@overline/testing';
import { runAdminCommand } from '../src/admin-command.ts';
import { AuthConfig } from '../src/config.ts';
import { Caller, JWT_SECRET, PASSWORD, startAuth } from './running-auth.ts';

let servers: TestServers;
let app: Awaited<ReturnType<typeof startAuth>>;
let auth: Caller;

beforeAll(async () => {
  servers = await startServers({ schemas: ['auth'], nats: true, redis: true });
  app = await startAuth(servers, { DEMO: 'true' });
  auth = await Caller.open(servers.nats.url);
});

afterAll(async () => {
  await auth.bus.close();
  await app.close();
  await servers.stop();
});

describe('the operator', () => {
  it('makes a user an Admin, which also applies to their existing token', async () => {
    const { email, token } = await auth.newcomer();
    expect(await runAdminCommand('grant', email.toUpperCase(), servers.database.urlOf('auth'))).toBe(
      `${email} is an Admin now.`,
    );
    expect(await auth.principalOf(token)).toMatchObject({ tier: 'Admin' });
  });

  it('gives a user a new password and ends their sessions', async () => {
    const { email, token } = await auth.newcomer();
    const text = await runAdminCommand('reset-password', email, servers.database.urlOf('auth'));
    const password = / is (\S+) /.exec(text)?.[1] ?? '';
    expect(await auth.principalOf(token)).toBeNull();
    expect(await auth.principalOf(await auth.signIn(email, password))).not.toBeNull();
    await expect(auth.signIn(email, PASSWORD)).rejects.toThrow('Email or password is wrong.');
  });

  it('gets an error if no account has the email address', async () => {
    await expect(runAdminCommand('grant', 'nobody@example.com', servers.database.urlOf('auth'))).rejects.toThrow(
      'No account has the email address nobody@example.com',
    );
  });
});

describe('a demo', () => {
  it('has one account per tier, and still has four after another start', async () => {
    const again = await startAuth(servers, { DEMO: 'true' });
    await again.close();
    const tiers = ['Free', 'Premium', 'Platinum', 'Admin'];
    const found = await Promise.all(
      tiers.map(
        async (tier) =>
          (await auth.principalOf(await auth.signIn(`${tier.toLowerCase()}@overline.test`, 'overline-demo-1')))?.tier,
      ),
    );
    expect(found).toEqual(tiers);
  });

  it('lets billing find an account by its email address', async () => {
    const { account } = await auth.ask(findAccount, { email: 'Premium@Overline.test' });
    expect(account).toMatchObject({ username: 'demo-premium', email: 'premium@overline.test', tier: 'Premium' });
    expect(await auth.ask(findAccount, { email: 'nobody@overline.test' })).toEqual({ account: null });
  });

  it('is refused in production', () => {
    const env = {
      NODE_ENV: 'production',
      DEMO: 'true',
      DATABASE_URL: 'postgres://x/y',
      NATS_URL: 'nats://x',
      JWT_SECRET,
    };
    expect(() => readConfig(AuthConfig, env)).toThrow(InvalidSettings);
  });
});

describe('the settings', () => {
  it('require a secret of at least 32 characters', () => {
    const env = { DATABASE_URL: 'postgres://x/y', NATS_URL: 'nats://x', JWT_SECRET: 'short' };
    expect(() => readConfig(AuthConfig, env)).toThrow('JWT_SECRET: must have at least 32 characters');
  });
});
