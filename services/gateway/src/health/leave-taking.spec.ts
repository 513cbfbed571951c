import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { LeaveTaking } from './leave-taking.ts';

it('is taken until nobody has come for a while', async () => {
  const leave = new LeaveTaking({ quietMs: 120, mostMs: 60_000 });
  const from = performance.now();
  const taken = leave.onModuleDestroy();
  await sleep(60);
  expect(leave.isUnderWay).toBe(true);
  leave.came();
  const lastCame = performance.now();
  await taken;
  expect(performance.now() - lastCame).toBeGreaterThanOrEqual(115);
  expect(performance.now() - from).toBeGreaterThanOrEqual(170);
});

it('ends where people never cease to come', async () => {
  const leave = new LeaveTaking({ quietMs: 60_000, mostMs: 50 });
  await leave.onModuleDestroy();
  expect(leave.isUnderWay).toBe(true);
});

it('is over at once where nobody stands in front', async () => {
  const leave = new LeaveTaking({ quietMs: 0, mostMs: 60_000 });
  await leave.onModuleDestroy();
  expect(leave.isUnderWay).toBe(true);
});

it('nears its end only when it has lasted long enough for those in front to have found another gateway', async () => {
  const leave = new LeaveTaking({ quietMs: 100, mostMs: 400 });
  expect(leave.isNearEnd).toBe(false);
  const taken = leave.onModuleDestroy();
  expect(leave.isNearEnd).toBe(false);
  while (!leave.isNearEnd) {
    leave.came();
    await sleep(5);
  }
  await taken;
});
