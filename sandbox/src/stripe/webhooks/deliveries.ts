import { createHmac } from 'node:crypto';
import type { Ledger } from '../ledger/ledger.ts';
import type { StripeEvent, WebhookEndpoint } from '../ledger/objects.ts';

/** How events reach those who registered for them. */
export type DeliveryOrder = {
  /** Milliseconds before the first delivery of an event. */
  delayMs: number;
  /** Up to so many milliseconds more, by chance: events overtake each other. */
  spreadMs: number;
  /** How often an event comes again after it was taken. */
  repeats: number;
  /** Events that are made now are not delivered at all. */
  lose: boolean;
};

export type Delivery = { event: string; type: string; at: number; status: number | string };

const AS_USUAL: DeliveryOrder = { delayMs: 0, spreadMs: 0, repeats: 0, lose: false };
const TIMEOUT_MS = 10_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;
const GIVE_UP_MS = 3 * 24 * 3_600_000;
const LOGGED = 200;

/** Stripe's signature of a body at a moment (seconds since 1970). */
export function signatureOf(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

/** Sends each event to the endpoints that asked for its type, again and again until it is taken. */
export class Deliveries {
  order: DeliveryOrder = { ...AS_USUAL };
  readonly log: Delivery[] = [];
  readonly #ledger: Ledger;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
    ledger.onEvent((event) => {
      if (!this.order.lose) this.send(event);
    });
  }

  /** Delivers an event as the present order says. */
  send(event: StripeEvent): void {
    const { delayMs, spreadMs, repeats } = this.order;
    for (const endpoint of this.#ledger.endpoints.all()) {
      if (!wants(endpoint, event)) continue;
      for (let copy = 0; copy <= repeats; copy++)
        this.#after(delayMs + Math.random() * spreadMs, () =>
          this.#deliver(endpoint, event, FIRST_RETRY_MS, Date.now()),
        );
    }
  }

  /** What nobody had taken when the process stopped. */
  resume(): void {
    for (const event of this.#ledger.events.where(({ pending_webhooks }) => pending_webhooks > 0)) this.send(event);
  }

  reset(): void {
    this.order = { ...AS_USUAL };
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

  async #deliver(endpoint: WebhookEndpoint, event: StripeEvent, waitMs: number, since: number): Promise<void> {
    const status = await post(endpoint, JSON.stringify(event));
    this.log.push({ event: event.id, type: event.type, at: this.#ledger.now(), status });
    if (this.log.length > LOGGED) this.log.shift();
    if (typeof status === 'number' && status >= 200 && status < 300) {
      event.pending_webhooks = Math.max(0, event.pending_webhooks - 1);
      this.#ledger.revision++;
      return;
    }
    const isKnown = this.#ledger.endpoints.get(endpoint.id) !== undefined;
    if (!isKnown || Date.now() - since > GIVE_UP_MS) return;
    this.#after(waitMs, () => this.#deliver(endpoint, event, Math.min(LONGEST_RETRY_MS, waitMs * 2), since));
  }
}

function wants({ status, enabled_events }: WebhookEndpoint, { type }: StripeEvent): boolean {
  return status === 'enabled' && (enabled_events.includes('*') || enabled_events.includes(type));
}

// Signed by the machine's clock and not by the account's: the receiver checks the age of the delivery, not of the
// event.
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
