import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Account,
  type RequestReply,
  AppError,
  applySubscription,
  breakStarted,
  type EventContract,
  type EventOf,
  findAccount,
  createCheckoutRequest,
  createPortalRequest,
  getAccount,
  getRecipient,
  getSubscription,
  type InputOf,
  type PaidTier,
  type Principal,
  receiveWebhook,
  type RequestContract,
  type Subscription,
  subscriptionChanged,
  userChanged,
  verifyPaymentRequest,
} from '@overline/contracts';
import { Logger } from '@nestjs/common';
import { Bus, serveRequest } from '@overline/messaging';
import { type RunningStripe, startStripe } from '@overline/sandbox/test/running-stripe.ts';
import type { Customer, StripeEvent } from '@overline/sandbox/src/stripe/account/objects.ts';
import { readConfig, runService } from '@overline/service-kit';
import { startServers, type TestServers } from '@overline/testing';
import Stripe from 'stripe';
import { AppModule } from '../src/app.module.ts';
import { BillingConfig } from '../src/config.ts';
import { setUpStripe } from '../src/setup/set-up-stripe.ts';
import { EVENT_TYPES } from '../src/webhooks/webhook-event.ts';

/** Expected fields, or a predicate. */
type Wanted = Partial<Subscription> | ((status: Subscription) => boolean);

const SECRET = 'whsec_of_the_tests';
export const SITE = 'http://site.test';
export const GOOD_CARD = '4242424242424242';
export const CARD_THAT_FAILS_LATER = '4000000000000341';

/** The environment variables of a billing service on the test's servers. */
export function givenSettings(servers: TestServers, overrides: Record<string, string | undefined> = {}) {
  return {
    DATABASE_URL: servers.database.runnerUrlOf('billing'),
    DATABASE_MIGRATION_URL: servers.database.urlOf('billing'),
    NATS_URL: servers.nats.urlOf('billing'),
    REDIS_URL: servers.redis.urlOf('billing'),
    PORT: '0',
    LOG_LEVEL: 'silent',
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: SECRET,
    SITE_URL: SITE,
    ...overrides,
  };
}

/** The whole service on the test's servers, with the sandbox's payment provider in this process. */
export async function startBilling(
  servers: TestServers,
  sdk: Stripe | undefined,
  overrides: Record<string, string | undefined> = {},
) {
  const config = readConfig(BillingConfig, givenSettings(servers, overrides));
  return runService(AppModule.with(config, sdk), config);
}

/** A provider that is set up for sales. */
export async function startProvider(): Promise<RunningStripe> {
  const provider = startStripe();
  await setUpStripe(provider.stripe, { SITE_URL: [SITE] });
  return provider;
}

/** A signed body as the provider sends it. */
export function signed(event: StripeEvent | object, at = Math.floor(Date.now() / 1000), secret = SECRET) {
  const body = JSON.stringify(event);
  const stripe = new Stripe('sk_test_signer');
  const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: at });
  return { body, signature };
}

/** Plays the service's peers: auth, the gateway, a subscriber of its events, and the provider's webhooks. */
export class TestEnvironment {
  readonly emitted: RequestReply<RequestContract<never, typeof subscriptionChanged.data>>[] = [];
  /** Delivers webhooks as they are created; if false, they are lost. */
  delivers = true;
  private readonly accounts = new Map<string, Account>();
  private pending: Promise<unknown>[] = [];

  private constructor(
    readonly bus: Bus,
    readonly provider: RunningStripe,
  ) {}

  static async open(url: string, provider: RunningStripe): Promise<TestEnvironment> {
    const env = new TestEnvironment(await Bus.open({ url, service: 'test-environment' }), provider);
    const answer = async (input: unknown): Promise<Account | undefined> =>
      env.accounts.get((input as InputOf<typeof getAccount>).by.userId);
    serveRequest(env.bus, getAccount, answer, new Logger('TestEnvironment'));
    serveRequest(env.bus, getRecipient, (input) => env.recipient(input), new Logger('TestEnvironment'));
    serveRequest(env.bus, findAccount, (input) => env.find(input), new Logger('TestEnvironment'));
    serveRequest(env.bus, applySubscription, (input) => env.apply(input), new Logger('TestEnvironment'));
    env.bus.onBroadcast(subscriptionChanged, ({ data }) => env.emitted.push(subscriptionChanged.data.parse(data)));
    provider.account.onEvent((event) => {
      const isWanted = EVENT_TYPES.some((type) => type === event.type);
      if (env.delivers && isWanted) env.pending.push(env.deliver(event));
    });
    return env;
  }

  person(email?: string): Principal {
    const userId = randomUUID();
    const name = `p_${userId.slice(0, 8)}`;
    this.accounts.set(userId, { id: userId, username: name, email: email ?? `${name}@example.com`, tier: 'Free' });
    return { userId, sessionId: randomUUID(), tier: 'Free' };
  }

  /** An Admin grants the account the highest tier. */
  makeAdmin({ userId }: Principal): void {
    const account = this.accounts.get(userId);
    if (account) account.tier = 'Admin';
  }

  private async find(input: unknown): Promise<RequestReply<typeof findAccount>> {
    const { email } = findAccount.input.parse(input);
    return { account: [...this.accounts.values()].find((candidate) => candidate.email === email) ?? null };
  }

  private async recipient(input: unknown): Promise<RequestReply<typeof getRecipient>> {
    const account = this.accounts.get(getRecipient.input.parse(input).userId);
    if (!account) return { recipient: null };
    return { recipient: { email: account.email, emailConfirmed: true, books: null, notSold: [] } };
  }

  /** Changes an account's address, as auth does; `announces` publishes auth's event of it. */
  async changeEmail({ userId }: Principal, email: string, { announces } = { announces: true }): Promise<void> {
    const account = this.accounts.get(userId);
    if (account) account.email = email;
    if (announces) await this.publish(userChanged, { userId, version: 2, tier: 'Free', deleted: false });
  }

  /** The plans that auth was asked to apply directly. */
  readonly applied: InputOf<typeof applySubscription>[] = [];

  private async apply(input: unknown): Promise<RequestReply<typeof applySubscription>> {
    const applied = applySubscription.input.parse(input);
    this.applied.push(applied);
    const account = this.accounts.get(applied.userId);
    if (!account) return { tier: null };
    if (account.tier !== 'Admin') account.tier = applied.paidTier;
    return { tier: account.tier };
  }

  /** The provider's customer of a user. */
  customerOf({ userId }: Principal): Customer {
    const found = this.provider.account.customers.where(
      (customer) => customer.metadata['userId'] === userId && !customer.deleted,
    )[0];
    if (!found) throw new Error('There is no such customer');
    return found;
  }

  deliver(event: StripeEvent): Promise<unknown> {
    return this.ask(receiveWebhook, signed(event));
  }

  ask<R extends RequestContract>(contract: R, input: InputOf<R>): Promise<RequestReply<R>> {
    return this.bus.request(contract, input);
  }

  /** The kind and code of the request's error. */
  async failure<R extends RequestContract>(contract: R, input: InputOf<R>): Promise<string> {
    try {
      await this.ask(contract, input);
    } catch (error) {
      if (error instanceof AppError) return `${error.kind} ${error.code}`;
      throw error;
    }
    return 'no failure';
  }

  checkout(by: Principal, tier: PaidTier): Promise<{ url: string }> {
    return this.ask(createCheckoutRequest, { by, tier, origin: null });
  }

  /** Buys on the checkout page; returns the session's ID. */
  async buy(by: Principal, tier: PaidTier, card = GOOD_CARD, code = ''): Promise<string> {
    const { url } = await this.checkout(by, tier);
    await this.provider.press(url, { action: 'pay', card, promotion_code: code });
    return url.split('/').at(-1) ?? '';
  }

  async portal(by: Principal, fields: Record<string, string>): Promise<void> {
    const { url } = await this.ask(createPortalRequest, { by, origin: null });
    await this.provider.press(url, fields);
  }

  verify(by: Principal, sessionId: string) {
    return this.ask(verifyPaymentRequest, { by, sessionId });
  }

  status({ userId }: Principal): Promise<Subscription> {
    return this.ask(getSubscription, { userId });
  }

  /** Waits for the expected status. */
  async until(by: Principal, wanted: Wanted, timeoutMs = 60_000): Promise<Subscription> {
    const end = Date.now() + timeoutMs;
    for (;;) {
      await Promise.allSettled(this.pending.splice(0));
      const status = await this.status(by);
      if (fits(status, wanted)) return status;
      if (Date.now() > end) throw new Error(`Still ${JSON.stringify(status)}, not ${JSON.stringify(wanted)}`);
      await sleep(15);
    }
  }

  /** Publishes auth's event of the account's deletion. */
  deleteAccount({ userId }: Principal): Promise<void> {
    return this.publish(userChanged, { userId, version: 2, tier: 'Free', deleted: true });
  }

  /** Publishes auth's event of a break that ends after this many days on the provider's clock. Returns its end. */
  async takeBreak({ userId }: Principal, subscription: 'pause' | 'cancel', days: number): Promise<string> {
    const endsAt = new Date((this.provider.account.now() + days * 86_400) * 1_000).toISOString();
    await this.publish(breakStarted, { userId, version: 2, subscription, endsAt });
    return endsAt;
  }

  private async publish<E extends EventContract>(contract: E, data: EventOf<E>['data']): Promise<void> {
    const { name, version } = contract;
    const envelope = { id: randomUUID(), name, version, occurredAt: new Date().toISOString(), data };
    await this.bus.connection.jetstream().publish(contract.subject, JSON.stringify(envelope));
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.pending);
    await this.bus.close();
    await this.provider.app.close();
  }
}

function fits(status: Subscription, wanted: Wanted): boolean {
  if (typeof wanted === 'function') return wanted(status);
  return Object.entries(wanted).every(([key, value]) => Reflect.get(status, key) === value);
}

/** Servers, provider, service and its peers. */
export async function startBillingStack(overrides: Record<string, string> = {}) {
  const servers = await startServers({ schemas: ['billing'], redis: true, nats: true });
  const provider = await startProvider();
  const env = await TestEnvironment.open(servers.nats.url, provider);
  const service = await startBilling(servers, provider.stripe, overrides);
  const stop = async (): Promise<void> => {
    await service.close();
    await env.close();
    await servers.stop();
  };
  return { servers, provider, env, service, stop };
}

export type BillingStack = Awaited<ReturnType<typeof startBillingStack>>;
