import { PinoLogger } from '@overline/service-kit';
import { startServers, type TestServers } from '@overline/testing';
import { GatewayConfig } from '../src/config.ts';
import { createGateway } from '../src/gateway.ts';
import { JWT_SECRET } from './fake-person.ts';
import { FakePlatform } from './fake-platform.ts';

export interface CallResult {
  status: number;
  headers: Headers;
  text: string;
  json: Record<string, unknown>;
}

export interface Call {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Starts a gateway on the test's servers. */
export async function startGateway(
  servers: Pick<TestServers, 'nats' | 'redis'>,
  overrides: Record<string, unknown> = {},
) {
  const values = GatewayConfig.schema.parse({
    NATS_URL: servers.nats.urlOf('gateway'),
    REDIS_URL: servers.redis.urlOf('gateway'),
    JWT_SECRET,
    RATE_LIMIT_PER_MINUTE: 1_000_000,
    DEMO: 'true',
    DRAIN_IDLE_MS: 0,
    ...overrides,
  });
  const app = await createGateway(new GatewayConfig(values), new PinoLogger('gateway', 'silent'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = await app.getUrl();
  return { app, address, call: caller(address), stop: () => app.close() };
}

/** A gateway on its own servers, with a fake of every other service behind it. */
export async function startGatewayAlone() {
  const servers = await startServers({ redis: true, nats: true });
  const platform = await FakePlatform.start(servers.nats.url);
  const gateway = await startGateway(servers);
  return {
    platform,
    gateway,
    stop: async (): Promise<void> => {
      await gateway.stop();
      await platform.bus.close();
      await servers.stop();
    },
  };
}

export type GatewayAlone = Awaited<ReturnType<typeof startGatewayAlone>>;

/** Calls the gateway at an address. */
export function caller(address: string) {
  return async (method: string, path: string, { token, body, headers = {} }: Call = {}): Promise<CallResult> => {
    const response = await fetch(`${address}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: jsonIn(text) };
  };
}

function jsonIn(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
