import { createHmac } from 'node:crypto';
import type { StripeAccount } from '../account/stripe-account.ts';
import type { StripeEvent, WebhookEndpoint } from '../account/objects.ts';

/** How webhooks are delivered. */
type DeliverySettings = {
  /** Milliseconds before the first delivery of an event. */
  delayMs: number;
  /** Up to this many milliseconds of random extra delay, so that events arrive out of order. */
  spreadMs: number;
  /** How many additional copies of each event are delivered. */
  repeats: number;
  /** Whether new events are not delivered at all. */
  lose: boolean;
};

type Attempt = {
  endpoint: WebhookEndpoint;
  event: StripeEvent;
  /** Called when the endpoint has accepted the event. */
  accepted: () => void;
  /** When the first attempt was scheduled, in epoch milliseconds. */
  since: number;
};

export type Delivery = { event: string; type: string; at: number; status: number | string };

const DEFAULTS: DeliverySettings = { delayMs: 0, spreadMs: 0, repeats: 0, lose: false };
const TIMEOUT_MS = 10_000;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;
const GIVE_UP_MS = 3 * 24 * 3_600_000;
const MAX_LOGGED = 200;

/** Stripe's signature of a body at a time (seconds since 1970). */
function signatureOf(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

/**
 * Delivers each event to the endpoints that subscribed to its type. Retries with exponential backoff until an endpoint
 * accepts it, for up to three days.
 */
export class Deliveries {
  settings: DeliverySettings = { ...DEFAULTS };
  readonly log: Delivery[] = [];
  readonly #account: StripeAccount;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(account: StripeAccount) {
    this.#account = account;
    account.onEvent((event) => {
      if (!this.settings.lose) this.send(event);
    });
  }

  /** Delivers an event with the current settings. */
  send(event: StripeEvent): void {
    const { delayMs, spreadMs, repeats } = this.settings;
    const endpoints = this.#account.endpoints.all().filter((endpoint) => wants(endpoint, event));
    const pending = new Set(endpoints.map(({ id }) => id));
    event.pending_webhooks = pending.size;
    for (const endpoint of endpoints) {
      const accepted = (): void => {
        pending.delete(endpoint.id);
        event.pending_webhooks = pending.size;
        this.#account.revision++;
      };
      const attempt = { endpoint, event, accepted, since: Date.now() };
      for (let copy = 0; copy <= repeats; copy++)
        this.#after(delayMs + Math.random() * spreadMs, () => this.#deliver(attempt, FIRST_RETRY_MS));
    }
  }

  /** Delivers the events that were not accepted before the process stopped. */
  resume(): void {
    for (const event of this.#account.events.where(({ pending_webhooks }) => pending_webhooks > 0)) this.send(event);
  }

  reset(): void {
    this.settings = { ...DEFAULTS };
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #after(ms: number, run: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void run();
    }, ms);
    timer.unref();
    this.#timers.add(timer);
  }

  async #deliver(attempt: Attempt, waitMs: number): Promise<void> {
    const { endpoint, event, accepted, since } = attempt;
    const status = await post(endpoint, JSON.stringify(event));
    this.log.push({ event: event.id, type: event.type, at: this.#account.now(), status });
    if (this.log.length > MAX_LOGGED) this.log.shift();
    if (typeof status === 'number' && status >= 200 && status < 300) return accepted();
    const exists = this.#account.endpoints.get(endpoint.id) !== undefined;
    if (!exists || Date.now() - since > GIVE_UP_MS) return;
    this.#after(waitMs, () => this.#deliver(attempt, Math.min(MAX_RETRY_MS, waitMs * 2)));
  }
}

function wants({ status, enabled_events }: WebhookEndpoint, { type }: StripeEvent): boolean {
  return status === 'enabled' && (enabled_events.includes('*') || enabled_events.includes(type));
}

// Signs with the real time, not the account's, because receivers check the age of a delivery.
async function post({ url, secret = '' }: WebhookEndpoint, body: string): Promise<number | string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(body, secret, Math.floor(Date.now() / 1000)),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
