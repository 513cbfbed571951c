import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startServers, type TestServers } from '@overline/testing';
import { type Collector, startCollector } from '@overline/testing/collector';
import { measureCost } from './bench/load.ts';
import { FakeHouse } from './fake-house.ts';
import { JWT_SECRET } from './fake-person.ts';

const ROUNDS = Number(process.env['TRACING_ROUNDS'] ?? 7);
const ROUND_MS = 1_500;
const register = new URL('../../../libs/testing/src/service-process/register-swc.mjs', import.meta.url);
const entry = new URL('./bench/gateway-process.ts', import.meta.url);

interface Gateway {
  child: ChildProcess;
  port: number;
}

let servers: TestServers;
let house: FakeHouse;
let collector: Collector;
const gateways: Record<string, Gateway> = {};

async function start(settings: Record<string, string>): Promise<Gateway> {
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
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [port] = (await once(child, 'message')) as [number];
  return { child, port };
}

beforeAll(async () => {
  [servers, collector] = await Promise.all([startServers({ redis: true, nats: true }), startCollector()]);
  house = await FakeHouse.start(servers.nats.url);
  gateways['off'] = await start({});
  gateways['on'] = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  // How much two that are the same differ here.
  gateways['off again'] = await start({});
}, 120_000);

afterAll(async () => {
  for (const { child } of Object.values(gateways)) child.kill('SIGKILL');
  await house.bus.close();
  await collector.stop();
  await servers.stop();
});

/** Whatever else runs on the machine only adds to the cost. */
const least = (values: readonly number[]): number => Math.min(...values);

it.each([
  ['a cached answer', '/api/picks/top-picks'],
  ['a question to a service', '/api/auth/me'],
])(
  'costs next to nothing: %s',
  async (_, path) => {
    const headers = { authorization: `Bearer ${house.person('Premium').token}` };
    const costs = Object.fromEntries(Object.keys(gateways).map((name) => [name, [] as number[]]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, { child, port }] of Object.entries(gateways)) {
        const { cpuMicroseconds, failures } = await measureCost({ pid: child.pid ?? 0, port, path, headers }, ROUND_MS);
        expect(failures).toBe(0);
        costs[name]?.push(cpuMicroseconds);
      }
    const [off = NaN, on = NaN, again = NaN] = Object.values(costs).map(least);
    process.stdout.write(
      `${path}: ${off.toFixed(1)} and ${again.toFixed(1)} µs of CPU a request without tracing, ` +
        `${on.toFixed(1)} with it\n`,
    );
    expect(on / Math.max(off, again)).toBeLessThanOrEqual(1.08);
  },
  300_000,
);
