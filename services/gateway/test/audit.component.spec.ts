import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startServers, type TestServers, until } from '@overline/testing';
import { startAuditStore } from './audit-store.ts';
import { JWT_SECRET } from './fake-person.ts';
import { FakePlatform } from './fake-platform.ts';
import { caller, startGateway } from './running-gateway.ts';

let servers: TestServers;
let platform: FakePlatform;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let store: Awaited<ReturnType<typeof startAuditStore>>;

beforeAll(async () => {
  servers = await startServers({ schemas: ['admin'], redis: true, nats: true });
  platform = await FakePlatform.start(servers.nats.url);
  store = await startAuditStore(servers);
  gateway = await startGateway(servers);
});

afterAll(async () => {
  await gateway.stop();
  await store.stop();
  await platform.bus.close();
  await servers.stop();
});

describe('the audit log under attack', () => {
  it("contains an Admin's own entry within a second, despite 2,000 refused calls with hostile paths", async () => {
    const attacker = platform.person('Free');
    const user = platform.person('Free');
    // While the stream is slow, audited calls get a 503, so they are repeated.
    const call = async (path: string, token: string, newPlan: string): Promise<number> => {
      for (;;) {
        const { status } = await gateway.call('POST', path, { token, body: { newPlan } });
        if (status !== 503) return status;
        await sleep(100);
      }
    };
    const hostile = async (n: number): Promise<void> => {
      const path = `/api/admin/users/%00${n}${'x'.repeat(50)}/update-plan`;
      expect(await call(path, attacker.token, 'Admin')).toBe(403);
    };
    /** The time until the log contains the Admin's call. */
    const recordedMs = async (admin: { id: string; token: string }): Promise<number> => {
      const from = performance.now();
      expect(await call(`/api/admin/users/${user.id}/update-plan`, admin.token, 'Premium')).toBe(200);
      await until(async () => (await store.entriesOf(admin.id)).length > 0);
      expect(await store.entriesOf(admin.id)).toMatchObject([{ target: user.id, outcome: 'done' }]);
      return performance.now() - from;
    };
    const beforeMs = await recordedMs(platform.person('Admin'));
    const from = performance.now();
    for (let sent = 0; sent < 2_000; sent += 50)
      await Promise.all(Array.from({ length: 50 }, (_, index) => hostile(sent + index)));
    const attackMs = performance.now() - from;
    // A slow machine needs some of this time even without an attack.
    expect(await recordedMs(platform.person('Admin'))).toBeLessThan(1_000 + beforeMs);
    const refused = await store.entriesOf(attacker.id);
    // 20 at once, and one every 3 seconds for as long as the calls took.
    expect(refused.length).toBeGreaterThanOrEqual(20);
    expect(refused.length).toBeLessThanOrEqual(20 + Math.ceil(attackMs / 3_000));
    expect(refused[0]).toMatchObject({ outcome: 'refused', details: { code: 'TIER_TOO_LOW' } });
    for (const { target } of refused) expect(target).toMatch(/^\uFFFD\d+x+$/);
  });
});

/** A gateway in its own process, so that it can be killed. */
async function gatewayProcess() {
  const register = new URL('../../../libs/testing/src/service-process/register-swc.mjs', import.meta.url);
  const child = fork(fileURLToPath(new URL('./bench/gateway-process.ts', import.meta.url)), {
    execArgv: ['--conditions=source', '--import', register.href],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_COMPILE_CACHE: join(tmpdir(), 'overline-compiled'),
      NATS_URL: servers.nats.urlOf('gateway'),
      REDIS_URL: servers.redis.urlOf('gateway'),
      JWT_SECRET,
      DEMO: 'true',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [port] = (await once(child, 'message')) as [number];
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { call: caller(`http://127.0.0.1:${port}`), kill };
}

describe('the audit log when the bus is lost, and then the gateway is killed', () => {
  it('contains every call whose caller received its outcome', async () => {
    const killed = await gatewayProcess();
    const admin = platform.person('Admin');
    const user = platform.person('Free');
    const answered: string[] = [];
    const statuses = new Set<number>();
    let isOver = false;
    const callRepeatedly = async ({ token }: { token: string }): Promise<void> => {
      while (!isOver) {
        const target = platform.person('Free').id;
        const path = `/api/admin/users/${target}/update-plan`;
        const response = await killed.call('POST', path, { token, body: { newPlan: 'Premium' } }).catch(() => null);
        if (response) statuses.add(response.status);
        if (response && response.status < 500 && response.status !== 429) answered.push(target);
        await sleep(100);
      }
    };
    const calls = [admin, user].map(callRepeatedly);
    await until(() => statuses.has(200) && statuses.has(403));
    await servers.nats.kill();
    await sleep(3_000);
    await until(() => statuses.has(503));
    const before = answered.length;
    await sleep(500);
    isOver = true;
    await killed.kill();
    await Promise.all(calls);
    await servers.nats.start();
    expect([...statuses].sort()).toEqual([200, 403, 503]);
    expect(answered.length).toBe(before);
    let missing = answered;
    for (const deadline = Date.now() + 60_000; missing.length > 0 && Date.now() < deadline; await sleep(200)) {
      const entries = [...(await store.entriesOf(admin.id)), ...(await store.entriesOf(user.id))];
      missing = answered.filter((id) => !entries.some(({ target }) => target === id));
    }
    expect(missing).toEqual([]);
  });
});
