import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { responseStep } from '@overline/contracts';
import fc from 'fast-check';
import { MinuteCounts, batchesOf, type Minute } from './minute-counts.ts';

const NOON = Date.parse('2026-01-15T12:00:00Z');
const aRequest = { minute: NOON, group: 'picks', statusCode: 200, ms: 10, userId: undefined };

describe('the counts of a minute', () => {
  it('sum requests, server errors and times per group, and list each user once', () => {
    const counts = new MinuteCounts();
    counts.add({ ...aRequest, userId: 'a' });
    counts.add({ ...aRequest, userId: 'a', statusCode: 503, ms: 20 });
    counts.add({ ...aRequest, statusCode: 404, userId: 'b' });
    expect(counts.take()).toEqual([
      {
        minute: '2026-01-15T12:00:00.000Z',
        groups: [
          {
            group: 'picks',
            requests: 3,
            errors: 1,
            timed: 3,
            totalMs: 40,
            steps: { [responseStep(10)]: 2, [responseStep(20)]: 1 },
          },
        ],
        users: ['a', 'b'],
      },
    ]);
  });

  it('count a stream, but not its response time', () => {
    const counts = new MinuteCounts();
    counts.add({ ...aRequest, group: 'live', ms: undefined });
    expect(counts.take()[0]?.groups).toEqual([
      { group: 'live', requests: 1, errors: 0, timed: 0, totalMs: 0, steps: {} },
    ]);
  });

  it('are returned only once', () => {
    const counts = new MinuteCounts();
    counts.add(aRequest);
    expect(counts.take()).toHaveLength(1);
    expect(counts.take()).toEqual([]);
  });
});

const MEGABYTE = 1_048_576;
const USERS = Array.from({ length: 23_000 }, () => randomUUID());
const GROUPS = ['admin', 'auth', 'live', 'picks', 'stripe', 'unknown'];
const STEPS = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [responseStep(1.19 ** index), 123_456]));

const aMinute = (index: number, users: number): Minute => ({
  minute: new Date(index * 60_000).toISOString(),
  groups: GROUPS.map((group) => ({
    group,
    requests: 1_234_567,
    errors: 7,
    timed: 1_234_567,
    totalMs: 1e9 / 7,
    steps: STEPS,
  })),
  users: USERS.slice(0, users),
});

const someMinutes = fc
  .array(fc.integer({ min: 0, max: USERS.length }), { maxLength: 90 })
  .map((users) => users.map((count, index) => aMinute(index, count)));

describe('batches of counts', () => {
  it('contain every call and user of every minute once, and fit into a bus message', () => {
    fc.assert(
      fc.property(someMinutes, (minutes) => {
        const batches = batchesOf(minutes);
        const parts = Map.groupBy(batches.flat(), ({ minute }) => minute);
        const together = [...parts].map(([minute, some]) => ({
          minute,
          groups: some.flatMap(({ groups }) => groups),
          users: some.flatMap(({ users }) => users),
        }));
        expect(together).toEqual(minutes);
        for (const batch of batches) expect(JSON.stringify(batch).length).toBeLessThan(MEGABYTE / 2);
      }),
      { numRuns: 10 },
    );
  });

  it('are absent without traffic; a few ordinary minutes fit into one batch', () => {
    expect(batchesOf([])).toEqual([]);
    expect(batchesOf([aMinute(0, 300), aMinute(1, 20)])).toHaveLength(1);
  });
});
