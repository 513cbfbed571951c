import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { event } from '@overline/contracts';
import { z } from 'zod';
import type { Bus } from '../bus/bus.ts';
import { BufferedEvents } from './buffered-events.ts';

const rang = event('test.rang', 1, z.object({ n: z.int() }), { from: ['gateway'], to: ['admin'] });
const NOON = new Date('2026-01-15T12:00:00Z');

/** A bus whose stream keeps each message once by its id; `publish` may go wrong before it is kept, or after. */
function aBus(goesWrong: (calls: number) => 'before' | 'after' | null) {
  const kept = new Map<string, number>();
  let calls = 0;
  const publish = async (_subject: string, message: string, { msgID }: { msgID: string }): Promise<void> => {
    calls += 1;
    const wrong = goesWrong(calls);
    if (wrong === 'before') throw new Error('no connection');
    if (!kept.has(msgID)) kept.set(msgID, (JSON.parse(message) as { data: { n: number } }).data.n);
    if (wrong === 'after') throw new Error('the answer was lost');
  };
  const connection = {
    jetstreamManager: async () => ({ streams: { info: async () => ({}) } }),
    jetstream: () => ({ publish }),
  };
  return { bus: { connection } as unknown as Bus, kept };
}

describe('events that wait in memory', () => {
  beforeAll(() => void jest.spyOn(Logger.prototype, 'warn').mockReturnValue());
  afterAll(() => void jest.restoreAllMocks());

  it('are each kept once and in their order, whether an event or only its answer was lost', async () => {
    const { bus, kept } = aBus((calls) => (calls === 2 ? 'before' : calls === 5 ? 'after' : null));
    const events = new BufferedEvents(bus);
    const numbers = Array.from({ length: 50 }, (_, n) => n);
    await Promise.all(numbers.map((n) => events.emit(rang, { n }, NOON)));
    expect([...kept.values()]).toEqual(numbers);
  });

  it('are ten thousand at most: one more is refused, and none of those that wait is lost', async () => {
    const { bus, kept } = aBus((calls) => (calls === 1 ? 'before' : null));
    const events = new BufferedEvents(bus);
    const waiting = Array.from({ length: 10_000 }, (_, n) => events.emit(rang, { n }, NOON));
    await expect(events.emit(rang, { n: 10_000 }, NOON)).rejects.toThrow('Server is not available');
    await Promise.all(waiting);
    expect([...kept.values()]).toEqual(Array.from({ length: 10_000 }, (_, n) => n));
  });
});
