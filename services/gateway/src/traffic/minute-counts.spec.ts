import { describe, expect, it } from '@jest/globals';
import { responseStep } from '@overline/contracts';
import { MinuteCounts } from './minute-counts.ts';

const NOON = Date.parse('2026-01-15T12:00:00Z');
const answered = { minute: NOON, group: 'picks', statusCode: 200, ms: 10, userId: undefined };

describe('the counts of a minute', () => {
  it('add up calls, failures of ours and times of a group, and name each user once', () => {
    const counts = new MinuteCounts();
    counts.add({ ...answered, userId: 'a' });
    counts.add({ ...answered, userId: 'a', statusCode: 503, ms: 20 });
    counts.add({ ...answered, statusCode: 404, userId: 'b' });
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

  it('count a stream without its time', () => {
    const counts = new MinuteCounts();
    counts.add({ ...answered, group: 'live', ms: undefined });
    expect(counts.take()[0]?.groups).toEqual([
      { group: 'live', requests: 1, errors: 0, timed: 0, totalMs: 0, steps: {} },
    ]);
  });

  it('are handed over once', () => {
    const counts = new MinuteCounts();
    counts.add(answered);
    expect(counts.take()).toHaveLength(1);
    expect(counts.take()).toEqual([]);
  });
});
