import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startServers, type TestServers } from '@overline/testing';
import { startAuditStore } from './audit-store.ts';
import { FakePlatform } from './fake-platform.ts';
import { startGateway } from './running-gateway.ts';

let servers: TestServers;
let platform: FakePlatform;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let store: Awaited<ReturnType<typeof startAuditStore>>;

beforeAll(async () => {
  servers = await startServers({ schemas: ['admin'], redis: true, nats: true });
  platform = await FakePlatform.start(servers.nats.url);
  store = await startAuditStore(servers);
  gateway = await startGateway(servers);
}, 60_000);

afterAll(async () => {
  await gateway.stop();
  await store.stop();
  await platform.bus.close();
  await servers.stop();
});

describe('the audit log under attack', () => {
  it("contains an Admin's own entry within a second, whatever 2,000 refused calls have in their paths", async () => {
    const attacker = platform.person('Free');
    const admin = platform.person('Admin');
    const user = platform.person('Free');
    const hostile = async (n: number): Promise<void> => {
      const path = `/api/admin/users/%00${n}${'x'.repeat(50)}/update-plan`;
      const { status } = await gateway.call('POST', path, { token: attacker.token, body: { newPlan: 'Admin' } });
      expect(status).toBe(403);
    };
    for (let sent = 0; sent < 2_000; sent += 50)
      await Promise.all(Array.from({ length: 50 }, (_, index) => hostile(sent + index)));
    const from = performance.now();
    await gateway.call('POST', `/api/admin/users/${user.id}/update-plan`, {
      token: admin.token,
      body: { newPlan: 'Premium' },
    });
    while ((await store.entriesOf(admin.id)).length === 0 && performance.now() - from < 30_000) await sleep(20);
    expect(performance.now() - from).toBeLessThan(1_000);
    expect(await store.entriesOf(admin.id)).toMatchObject([{ target: user.id, outcome: 'done' }]);
    const refused = await store.entriesOf(attacker.id);
    // 20 at once, and one every 3 seconds for as long as the calls took.
    expect(refused.length).toBeGreaterThanOrEqual(20);
    expect(refused.length).toBeLessThan(60);
    expect(refused[0]).toMatchObject({ outcome: 'refused', details: { code: 'TIER_TOO_LOW' } });
    for (const { target } of refused) expect(target).toMatch(/^\uFFFD\d+x+$/);
  }, 120_000);
});
