import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Bus } from '../bus/bus.ts';
import type { OutboxRepository, Published } from './outbox.repository.ts';
import type { RelayLease } from './relay-lease.ts';
import { StreamRecovery } from './stream-recovery.ts';

const EVENTS: Published[] = [
  { sequence: '2', id: 'second', subject: 'events.rang.v1', streamSequence: '12' },
  { sequence: '1', id: 'first', subject: 'events.rang.v1', streamSequence: '11' },
];

/** The stream as NATS reports it. `sends` is what a consumer gets from it, null if it is too slow. */
interface Stream {
  lastSequence: number;
  sends?: { seq: number; id: string } | null;
}

/** Checks the published events above. `leases` are the results of renewing the relay's lease, then true. */
async function check({ lastSequence, sends = null }: Stream, leases: boolean[] = []): Promise<(readonly string[])[]> {
  Logger.overrideLogger(false);
  const again: (readonly string[])[] = [];
  const first = sends && { seq: sends.seq, headers: new Map([['Nats-Msg-Id', sends.id]]) };
  const manager = {
    streams: { info: async () => ({ created: 'then', state: { first_seq: 1, last_seq: lastSequence } }) },
    consumers: { add: async () => ({ num_pending: 1 }), delete: async () => true },
  };
  const connection = {
    jetstreamManager: async () => manager,
    jetstream: () => ({ consumers: { get: async () => ({ next: async () => first }) } }),
  };
  const rows = {
    adoptStream: async () => false,
    lastPublished: async () => EVENTS,
    publishAgain: async (sequences: readonly string[]) => void again.push(sequences),
  };
  const lease = { renew: async () => leases.shift() ?? true };
  await new StreamRecovery(
    { service: 'bell', connection } as unknown as Bus,
    rows as unknown as OutboxRepository,
    lease as unknown as RelayLease,
  ).check();
  return again;
}

describe('the check of the stream', () => {
  it('publishes the events again that the stream does not have', async () => {
    expect(await check({ lastSequence: 11, sends: { seq: 11, id: 'first' } })).toEqual([['2']]);
    expect(await check({ lastSequence: 10 })).toEqual([['2', '1']]);
    expect(await check({ lastSequence: 12, sends: { seq: 12, id: 'second' } })).toEqual([]);
  });

  it('is repeated later if the stream does not answer in time, because the events need not be lost', async () => {
    await expect(check({ lastSequence: 12, sends: null })).rejects.toThrow('did not send event 12');
  });

  it('publishes nothing again once another relay has taken the lease', async () => {
    await expect(check({ lastSequence: 10 }, [true, false])).rejects.toThrow('took the lease');
    await expect(check({ lastSequence: 10 }, [false])).rejects.toThrow('took the lease');
  });
});
