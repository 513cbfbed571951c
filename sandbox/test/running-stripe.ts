import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import Stripe from 'stripe';
import { fixedClock } from './fixed-clock.ts';
import { buildServer } from '../src/server.ts';
import { SimulatedWorld } from '../src/simulated/simulated-world.ts';
import { StripeSandbox } from '../src/stripe/sandbox/stripe-sandbox.ts';

export const NOON = Date.parse('2026-11-20T18:00:00Z');
const PAGES = 'http://stripe.test';

const SPORTS = new SimulatedWorld('stripe');

/** The payment provider and the real SDK in this process, without sockets. */
export function startStripe() {
  const clock = fixedClock(NOON);
  const sandbox = new StripeSandbox({ clock, pages: PAGES });
  const app = buildServer({ oddsPerSecond: 30, statsPerMinute: 600 }, SPORTS, clock, sandbox);
  const wrong: string[] = [];
  return {
    app,
    clock,
    sandbox,
    account: sandbox.account,
    /** Answers that violate Stripe's API description. */
    wrong,
    stripe: sdkFor(app, (body) => wrong.push(...breaches(body))),
    page: (url: string) => app.inject({ method: 'GET', url: pathOf(url) }),
    press: (url: string, fields: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: pathOf(url),
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  };
}

export type RunningStripe = ReturnType<typeof startStripe>;

/** A server that handles requests without a socket. */
export type Injector = { inject: (options: InjectOptions) => Promise<LightMyRequestResponse> };

/** The unmodified SDK, connected to the server without a socket. */
export function sdkFor(app: Injector, see: (body: object) => void = () => undefined): Stripe {
  const fetchFn = async (url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const answer = await app.inject({
      method: init.method === 'POST' || init.method === 'DELETE' ? init.method : 'GET',
      url: pathOf(String(url)),
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    });
    if (answer.statusCode === 200) see(answer.json());
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: new Headers(
        Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
      ),
    });
  };
  return new Stripe('sk_test_sandbox', {
    host: 'stripe.test',
    protocol: 'http',
    httpClient: Stripe.createFetchHttpClient(fetchFn),
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]+/, '');
}

const NAMES: Readonly<Record<string, string>> = {
  'billing_portal.configuration': 'BillingPortal.Configuration',
  'billing_portal.session': 'BillingPortal.Session',
  'checkout.session': 'Checkout.Session',
};
const OURS = new URL('../fixtures/stripe/schemas.json', import.meta.url);
// The complete description may be in a folder outside of the repository; our part of it is always there.
const WHOLE = new URL('../../../shared/specs/stripe.json', import.meta.url);
const validators = [OURS, WHOLE].flatMap((file) => {
  try {
    const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
    ajv.addSchema(JSON.parse(readFileSync(file, 'utf8')), 'stripe');
    return [ajv];
  } catch {
    return [];
  }
});

function breaches(body: object): string[] {
  const { object, data, deleted } = body as { object?: string; data?: object[]; deleted?: boolean };
  if (object === 'list') return (data ?? []).flatMap(breaches);
  const plain =
    NAMES[object ?? ''] ??
    (object ?? '').replace(/(^|_)([a-z])/g, (_all, _gap, letter: string) => letter.toUpperCase());
  const name = deleted ? `Deleted${plain}` : plain;
  return validators.flatMap((ajv) => {
    const validate = ajv.getSchema(`stripe#/components/schemas/${name}`);
    if (!validate) return [`There is no schema ${name}`];
    return validate(body) ? [] : [`${name}: ${ajv.errorsText(validate.errors)}`];
  });
}
