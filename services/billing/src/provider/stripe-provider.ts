import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { NothingForSale, ProviderAway } from './provider.errors.ts';

const TIMEOUT_MS = 8_000;
const RETRIES = 1;

export interface ProviderSettings {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_API_URL?: string | undefined;
}

/** Stripe's SDK at the address that the settings name; undefined where there is no key. */
export function createSdk({ STRIPE_SECRET_KEY, STRIPE_API_URL }: ProviderSettings): Stripe | undefined {
  if (!STRIPE_SECRET_KEY) return undefined;
  const url = STRIPE_API_URL === undefined ? undefined : new URL(STRIPE_API_URL);
  return new Stripe(STRIPE_SECRET_KEY, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(url
      ? {
          host: url.hostname,
          port: url.port || (url.protocol === 'https:' ? '443' : '80'),
          protocol: url.protocol === 'https:' ? 'https' : 'http',
        }
      : {}),
  });
}

/** The payment provider, where there is one. */
@Injectable()
export class StripeProvider {
  private failure: string | undefined;

  constructor(private readonly sdk: Stripe | undefined) {}

  get isSelling(): boolean {
    return this.sdk !== undefined;
  }

  /** Why the latest call that failed for the provider's sake did; undefined after one that did not. */
  get trouble(): string | undefined {
    return this.failure;
  }

  /**
   * Calls the provider. Never inside a transaction.
   * @throws NothingForSale, ProviderAway, and what Stripe refuses as its own errors.
   */
  async call<T>(work: (api: Stripe) => Promise<T>): Promise<T> {
    const api = this.api;
    try {
      const result = await work(api);
      this.failure = undefined;
      return result;
    } catch (error) {
      if (!isAway(error)) throw error;
      this.failure = error instanceof Error ? error.message : String(error);
      throw new ProviderAway(error);
    }
  }

  /** The event in a signed body. @throws Stripe's signature error for one that is forged, altered or stale. */
  verified(body: string, signature: string, secrets: readonly string[]): Stripe.Event {
    const [secret = '', ...others] = secrets;
    try {
      return this.api.webhooks.constructEvent(body, signature, secret);
    } catch (error) {
      if (others.length === 0) throw error;
      return this.verified(body, signature, others);
    }
  }

  private get api(): Stripe {
    if (!this.sdk) throw new NothingForSale();
    return this.sdk;
  }
}

/** No answer, too many calls, a fault on their side, or a key that is not theirs: nothing that the caller did. */
function isAway(error: unknown): boolean {
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

/** True where Stripe says that there is no such thing; with a name, that it is the parameter of this name. */
export function isMissing(error: unknown, param?: string): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.code !== 'resource_missing') return false;
  return param === undefined || error.param === param;
}
