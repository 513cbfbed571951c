import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startServers, type TestServers } from '@overline/testing';
import { measureCost } from '@overline/testing/cost';
import { type Collector, startCollector } from '@overline/testing/collector';
import { FakePlatform } from './fake-platform.ts';
import { JWT_SECRET } from './fake-person.ts';

// Many short rounds, alternating: other load on the machine only adds to the cost, and rarely to all rounds.
const ROUNDS = Number(process.env['TRACING_ROUNDS'] ?? 20);
const REQUESTS = 1_000;
const WARM_UP = 5_000;
// Two of each kind, because V8's optimizations differ by some percent between processes.
const GATEWAYS_PER_KIND = 2;
const MAX_RATIO = 1.08;
const register = new URL('../../../libs/testing/src/service-process/register-swc.mjs', import.meta.url);
const entry = new URL('./bench/gateway-process.ts', import.meta.url);

interface Gateway {
  isTraced: boolean;
  child: ChildProcess;
  port: number;
}

let servers: TestServers;
let platform: FakePlatform;
let collector: Collector;
const gateways: Gateway[] = [];

async function start(isTraced: boolean): Promise<Gateway> {
  const child = fork(fileURLToPath(entry), {
    execArgv: ['--conditions=source', '--import', register.href],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_COMPILE_CACHE: join(tmpdir(), 'overline-compiled'),
      NATS_URL: servers.nats.urlOf('gateway'),
      REDIS_URL: servers.redis.urlOf('gateway'),
      JWT_SECRET,
      DEMO: 'true',
      RATE_LIMIT_PER_MINUTE: '100000000',
      ...(isTraced ? { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } : {}),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [port] = (await once(child, 'message')) as [number];
  return { isTraced, child, port };
}

beforeAll(async () => {
  [servers, collector] = await Promise.all([startServers({ redis: true, nats: true }), startCollector()]);
  platform = await FakePlatform.start(servers.nats.url);
  for (let nth = 0; nth < GATEWAYS_PER_KIND; nth += 1) gateways.push(await start(false), await start(true));
}, 120_000);

afterAll(async () => {
  for (const { child } of gateways) child.kill('SIGKILL');
  await platform.bus.close();
  await collector.stop();
  await servers.stop();
});

it.each([
  ['a cached response', '/api/picks/top-picks'],
  ['a request to a service', '/api/auth/me'],
])(
  'costs almost nothing: %s',
  async (_, path) => {
    const headers = { authorization: `Bearer ${platform.person('Premium').token}` };
    const costOf = ({ child, port }: Gateway, requests: number): Promise<number> =>
      measureCost({ pid: child.pid ?? 0, port, path, headers }, requests);
    for (const gateway of gateways) await costOf(gateway, WARM_UP);
    const costs = new Map(gateways.map((gateway) => [gateway, Infinity]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [gateway, least] of costs) costs.set(gateway, Math.min(least, await costOf(gateway, REQUESTS)));
    const costsWith = (isTraced: boolean): number[] =>
      [...costs].filter(([gateway]) => gateway.isTraced === isTraced).map(([, least]) => least);
    const off = costsWith(false);
    const on = costsWith(true);
    const text = (some: number[]): string => some.map((one) => one.toFixed(1)).join(' and ');
    process.stdout.write(`${path}: ${text(off)} µs of CPU per request without tracing, ${text(on)} with it\n`);
    expect(Math.min(...on) / Math.min(...off)).toBeLessThanOrEqual(MAX_RATIO);
  },
  300_000,
);
