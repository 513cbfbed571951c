import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { event } from '@overline/contracts';
import { z } from 'zod';
import type { Bus } from '../bus/bus.ts';
import { BufferedEvents } from './buffered-events.ts';

const rang = event('test.rang', 1, z.object({ n: z.int() }), { from: ['gateway'], to: ['admin'] });
const NOON = new Date('2026-01-15T12:00:00Z');

/** A bus whose stream stores each message id once. The given calls of `publish` fail before or after storing. */
function aBus(failures: Readonly<Record<number, 'before' | 'after'>>) {
  const stored = new Map<string, number>();
  let calls = 0;
  const publish = async (_subject: string, message: string, { msgID }: { msgID: string }): Promise<void> => {
    calls += 1;
    const failure = failures[calls];
    if (failure === 'before') throw new Error('no connection');
    if (!stored.has(msgID)) stored.set(msgID, (JSON.parse(message) as { data: { n: number } }).data.n);
    if (failure === 'after') throw new Error('the reply was lost');
  };
  const connection = {
    jetstreamManager: async () => ({ streams: { info: async () => ({}) } }),
    jetstream: () => ({ publish }),
  };
  return { bus: { connection } as unknown as Bus, stored };
}

describe('buffered events', () => {
  beforeAll(() => void jest.spyOn(Logger.prototype, 'warn').mockReturnValue());
  afterAll(() => void jest.restoreAllMocks());

  it('are stored once and in order when an event or its reply is lost', async () => {
    const { bus, stored } = aBus({ 2: 'before', 5: 'after' });
    const events = new BufferedEvents(bus);
    const numbers = Array.from({ length: 50 }, (_, n) => n);
    await Promise.all(numbers.map((n) => events.emit(rang, { n }, NOON)));
    expect([...stored.values()]).toEqual(numbers);
  });

  it('are limited to ten thousand: one more is rejected, and no waiting one is lost', async () => {
    const { bus, stored } = aBus({ 1: 'before' });
    const events = new BufferedEvents(bus);
    const waiting = Array.from({ length: 10_000 }, (_, n) => events.emit(rang, { n }, NOON));
    await expect(events.emit(rang, { n: 10_000 }, NOON)).rejects.toThrow('Server is not available');
    await Promise.all(waiting);
    expect([...stored.values()]).toEqual(Array.from({ length: 10_000 }, (_, n) => n));
  });
});
