import { expect, it } from '@jest/globals';
import { type FailedItem, FailedWork } from '@overline/database';
import { listFailedWork } from './failed-work.server.ts';

const NATS_LIMIT = 1_048_576;

/** As much failed work as a list has, with the longest reasons and content of 100,000 characters. */
function failedWork(): FailedWork {
  const work = new FailedWork();
  const items = Array.from({ length: 200 }, (_, n): FailedItem => ({
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    kind: 'unhandled-event',
    name: 'events.bell.rang.v1',
    reason: '€'.repeat(2_000),
    tries: 1,
    failedAt: new Date('2026-01-20T18:00:00.000Z'),
    content: 'x'.repeat(100_000),
  }));
  work.add({
    kind: 'unhandled-event',
    count: async () => 1_000,
    list: async () => items,
    replay: async () => false,
    drop: async () => false,
  });
  return work;
}

it('lists as much failed work as fits into a message, and counts all of it', async () => {
  const reply = await listFailedWork(failedWork());
  expect(Buffer.byteLength(JSON.stringify(reply))).toBeLessThan(NATS_LIMIT);
  expect(reply.count).toBe(1_000);
  expect(reply.items.length).toBeGreaterThan(50);
  expect(reply.items[0]?.content).toBe('x'.repeat(1_000));
});
