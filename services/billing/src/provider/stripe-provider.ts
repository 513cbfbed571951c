import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { NothingForSale, ProviderUnavailable } from '../billing.errors.ts';
import type { StripeSettings } from '../config.ts';

const TIMEOUT_MS = 8_000;
const RETRIES = 1;

/** For outside calls that are retried almost without end, because the customer is charged until they succeed. */
export const RETRY_UNTIL_DONE = { timeoutMs: 60_000, tries: 10_000, backoffMs: 1_000, longestBackoffMs: 3_600_000 };

type SdkSettings = Pick<StripeSettings, 'STRIPE_SECRET_KEY' | 'STRIPE_API_URL'>;

/** Stripe's SDK at the configured address; undefined without a key. */
export function createSdk({ STRIPE_SECRET_KEY, STRIPE_API_URL }: SdkSettings): Stripe | undefined {
  if (!STRIPE_SECRET_KEY) return undefined;
  const options = { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false };
  if (STRIPE_API_URL === undefined) return new Stripe(STRIPE_SECRET_KEY, options);
  const { hostname: host, port, protocol } = new URL(STRIPE_API_URL);
  const isSecure = protocol === 'https:';
  return new Stripe(STRIPE_SECRET_KEY, {
    ...options,
    host,
    port: port || (isSecure ? '443' : '80'),
    protocol: isSecure ? 'https' : 'http',
  });
}

/** The payment provider, if one is configured. */
@Injectable()
export class StripeProvider {
  private failure: string | undefined;

  constructor(
    private readonly sdk: Stripe | undefined,
    private webhookSecrets: readonly string[],
  ) {}

  get isSelling(): boolean {
    return this.sdk !== undefined;
  }

  /** Why the provider was unavailable in the latest call; undefined if it was not. */
  get problem(): string | undefined {
    return this.failure;
  }

  /**
   * Calls the provider. Must not run inside a transaction.
   * @throws NothingForSale, ProviderUnavailable, and Stripe's own error if it refuses the request
   */
  async call<T>(work: (api: Stripe) => Promise<T>): Promise<T> {
    const api = this.api;
    try {
      const result = await work(api);
      this.failure = undefined;
      return result;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      this.failure = error instanceof Error ? error.message : String(error);
      throw new ProviderUnavailable(error);
    }
  }

  /** Expires an open checkout session. @throws NothingForSale, ProviderUnavailable */
  async expireCheckout(sessionId: string): Promise<void> {
    try {
      await this.call((api) => api.checkout.sessions.expire(sessionId));
    } catch (error) {
      // It was paid or expired at the same moment. Callers sync the customer afterwards.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    }
  }

  /** Expires the customer's open checkout sessions. @throws NothingForSale, ProviderUnavailable */
  async expireCheckouts(customerId: string): Promise<void> {
    const open = await this.call((api) =>
      api.checkout.sessions.list({ customer: customerId, status: 'open', limit: 100 }),
    ).catch(ifMissing(null));
    for (const { id } of open?.data ?? []) await this.expireCheckout(id);
  }

  /** The event in a signed body. @throws Stripe's signature error if it is forged, altered or stale */
  parseWebhook(body: string, signature: string): Stripe.Event {
    let failure: unknown;
    // Without a secret, a blank one makes the SDK reject every event.
    for (const secret of this.webhookSecrets.length === 0 ? [''] : this.webhookSecrets) {
      try {
        return this.api.webhooks.constructEvent(body, signature, secret);
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }

  addWebhookSecret(secret: string): void {
    this.webhookSecrets = [secret, ...this.webhookSecrets];
  }

  private get api(): Stripe {
    if (!this.sdk) throw new NothingForSale();
    return this.sdk;
  }
}

/** True if the provider is unreachable, failing, limiting our rate or refusing our key: not the caller's fault. */
function isUnavailable(error: unknown): boolean {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;
  const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;
  return [
    StripeConnectionError,
    StripeAPIError,
    StripeRateLimitError,
    StripeAuthenticationError,
    StripePermissionError,
  ].some((kind) => error instanceof kind);
}

/** Answers that Stripe does not store: the request was refused before it started. */
const NOT_STORED = [401, 409, 429];

/**
 * True if Stripe answered with an error. It repeats the answer, even a 500, for a day to all requests with the same
 * idempotency key, so the key cannot be used again. Without an answer, the same key must be used again.
 */
export function isStoredError(error: unknown): boolean {
  const cause = error instanceof ProviderUnavailable ? error.cause : error;
  if (!(cause instanceof Stripe.errors.StripeError) || cause.statusCode === undefined) return false;
  return !NOT_STORED.includes(cause.statusCode);
}

/** True if Stripe reports a missing object; with `param`, only if this parameter named it. */
export function isMissing(error: unknown, param?: string): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.code !== 'resource_missing') return false;
  return param === undefined || error.param === param;
}

/** A handler for `catch` that replaces the error of a missing object by `fallback`. */
export function ifMissing<T>(fallback: T): (error: unknown) => T {
  return (error) => {
    if (isMissing(error)) return fallback;
    throw error;
  };
}

/** The ID of an object that Stripe returns either as its ID or expanded. */
export function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}
