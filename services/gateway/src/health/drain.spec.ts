import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import type { GatewayConfig } from '../config.ts';
import { Drain } from './drain.ts';

it('drains until no request has arrived for a while', async () => {
  const drain = new Drain({ DRAIN_IDLE_MS: 120, DRAIN_MAX_MS: 60_000 } as GatewayConfig);
  const startedAt = performance.now();
  const drained = drain.onModuleDestroy();
  await sleep(60);
  expect(drain.isDraining).toBe(true);
  drain.requestArrived();
  const lastRequestAt = performance.now();
  await drained;
  expect(performance.now() - lastRequestAt).toBeGreaterThanOrEqual(115);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(170);
});

it('ends at its limit even while requests keep arriving', async () => {
  const drain = new Drain({ DRAIN_IDLE_MS: 60_000, DRAIN_MAX_MS: 50 } as GatewayConfig);
  await drain.onModuleDestroy();
  expect(drain.isDraining).toBe(true);
});

it('ends at once when there is no load balancer to wait for', async () => {
  const drain = new Drain({ DRAIN_IDLE_MS: 0, DRAIN_MAX_MS: 60_000 } as GatewayConfig);
  await drain.onModuleDestroy();
  expect(drain.isDraining).toBe(true);
});

it('is almost over only after load balancers had time to find another gateway', async () => {
  const drain = new Drain({ DRAIN_IDLE_MS: 100, DRAIN_MAX_MS: 400 } as GatewayConfig);
  expect(drain.isAlmostOver).toBe(false);
  const drained = drain.onModuleDestroy();
  expect(drain.isAlmostOver).toBe(false);
  while (!drain.isAlmostOver) {
    drain.requestArrived();
    await sleep(5);
  }
  await drained;
});
