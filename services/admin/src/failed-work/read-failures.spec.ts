import { expect, it } from '@jest/globals';
import { FailedWork } from '@overline/database';
import type { Bus } from '@overline/messaging';
import type { Health } from '@overline/service-kit';
import { ReadFailures } from './read-failures.ts';

const NATS_LIMIT = 1_048_576;

/** Every other service replies with 400 kB of failed work. */
const bus = {
  service: 'admin',
  request: async ({ subject }: { subject: string }) => {
    if (subject.endsWith('.get-failed-work')) return { count: 200, items: Array<string>(200).fill('x'.repeat(2_000)) };
    return subject === 'analysis.get-dead-letters' ? { analyses: [] } : { details: {} };
  },
};
const health = { report: async () => ({ status: 'up', details: {} }) };

it('lists the failed work of all services in one message, with a share for each', async () => {
  const read = new ReadFailures(bus as unknown as Bus, new FailedWork(), health as unknown as Health);
  const reply = await read.execute();
  expect(Buffer.byteLength(JSON.stringify(reply))).toBeLessThan(NATS_LIMIT);
  // 2,002 bytes each in 100,000.
  expect(reply.services.map(({ service, count, items }) => [service, count, items.length])).toEqual([
    ['auth', 200, 49],
    ['analysis', 200, 49],
    ['picks', 200, 49],
    ['billing', 200, 49],
    ['admin', 0, 0],
    ['bot', 200, 49],
  ]);
});
