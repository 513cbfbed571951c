import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { Clock } from './clock.ts';

it('tells the time, and in a demo that of another moment at the usual pace', async () => {
  expect(Math.abs(new Clock().now().getTime() - Date.now())).toBeLessThan(1_000);
  const clock = new Clock(new Date('2026-01-14T12:00:00Z'));
  await sleep(60);
  const since = clock.now().getTime() - Date.parse('2026-01-14T12:00:00Z');
  expect(since).toBeGreaterThanOrEqual(50);
  expect(since).toBeLessThan(20_000);
});
